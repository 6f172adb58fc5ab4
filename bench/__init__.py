"""How fast it is, measured side by side with a peer in one run; never asserted in a test."""
