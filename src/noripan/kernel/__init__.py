"""What every game is: contract, events, chance, notation, match, replay, registry, laws."""
