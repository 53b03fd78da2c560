"""The Eiffel Tower for the Jinn."""
