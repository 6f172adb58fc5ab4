"""Before a match: who comes in, who sits where, options and the clock, what a host may do."""
