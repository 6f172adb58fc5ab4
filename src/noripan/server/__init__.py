"""The service: tables, sockets, the log. It knows no game's rules."""
