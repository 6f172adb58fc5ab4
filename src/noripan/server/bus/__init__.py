"""The bus: nodes tell each other what is new. All that counts is in the log too."""
