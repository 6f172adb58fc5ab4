"""A store in a PostgreSQL database: one connection that writes, some that read."""
