"""Who comes to the server: their cookie, their address, the name they ask for, their limits."""
