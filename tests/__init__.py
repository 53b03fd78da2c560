"""Every test of the house."""
