"""The tests. They are a package because one that the dictionary is built from brings a `tests` of its own."""
