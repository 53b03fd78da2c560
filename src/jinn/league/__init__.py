"""What results add up to: ratings. Pure folds over results; no clock, no store, no concrete game."""
