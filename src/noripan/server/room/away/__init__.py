"""When somebody is away, or the server was: waiting, voting, standing in, beginning anew."""
