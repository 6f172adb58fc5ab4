-- The log of a parlour, version 6: who played what is over, so that a home page finds its person's matches.
CREATE TABLE players (
  person TEXT NOT NULL,
  match  TEXT NOT NULL,
  seat   INTEGER NOT NULL,
  ended  REAL NOT NULL,
  PRIMARY KEY (person, match)
) WITHOUT ROWID;
CREATE INDEX players_by_end ON players (person, ended);
CREATE INDEX players_by_match ON players (match);
