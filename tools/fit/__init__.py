"""What bots know by heart, made from their own matches: `python -m tools.fit GAME` writes it."""
