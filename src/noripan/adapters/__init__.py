"""Our games as other libraries see them: OpenSpiel, PettingZoo, Gymnasium (docs/adapters.md)."""
