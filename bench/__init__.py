"""What is measured. Every benchmark prints its figures; docs/figures.md keeps the last ones."""
