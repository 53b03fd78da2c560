"""Balda for the Jinn."""
