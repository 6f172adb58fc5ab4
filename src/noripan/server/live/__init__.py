"""Tables in memory and the sockets of those who are there: a change is on disk, then it is told."""
