"""What every game is: contract, actions, events, chance, notation, match, replay, registry, laws."""
