"""What all games share: the protocol, outcomes, refusals, options, records. Standard library only."""
