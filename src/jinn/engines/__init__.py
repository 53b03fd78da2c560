"""Players of the house: what the Jinn plays. They are given views, as people are."""
