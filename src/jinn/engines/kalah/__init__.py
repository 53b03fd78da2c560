"""Kalah for the Jinn."""
