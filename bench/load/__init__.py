"""Load on a server: matches of two over real sockets, the same pattern for ours and its peers."""
