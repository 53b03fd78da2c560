"""The house's dictionary, made from pinned packages: `python -m scripts.lexicon`. Read `recipe`, then `sources`."""
