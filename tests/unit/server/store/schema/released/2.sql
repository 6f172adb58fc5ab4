-- The log of a parlour, version 2: gold. Two postings a payment, written with the change that made it.
CREATE TABLE postings (
  id      INTEGER PRIMARY KEY,
  account TEXT NOT NULL,
  amount  INTEGER NOT NULL CHECK (amount <> 0),
  balance INTEGER NOT NULL,
  other   TEXT NOT NULL,
  clause  TEXT NOT NULL,
  game    TEXT NOT NULL,
  match   TEXT NOT NULL,
  n       INTEGER NOT NULL,
  at      REAL NOT NULL
);
CREATE INDEX postings_by_account ON postings (account, id);

-- Who plays for gold, and where: one match at a time.
CREATE TABLE purses (
  account TEXT PRIMARY KEY,
  match   TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX purses_by_match ON purses (match);
