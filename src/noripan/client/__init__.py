"""A guest bot's program, `noripan bot`: a parlour on one side, an engine's lines on the other."""
