"""The HTTP half of the service: guests, games, tables, the page."""
