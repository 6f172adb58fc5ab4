"""Players in code: what a seat knows comes in, an action goes out."""
