"""The other nodes of a parlour: who lives, what time it is for all, and what is new elsewhere."""
