"""Proofs about a house as a whole: what is acknowledged is kept, what is hidden stays hidden, nothing breaks it."""
