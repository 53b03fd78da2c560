"""The process that thinks: it takes jobs from a house and answers them."""
