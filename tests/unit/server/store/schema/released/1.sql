-- The log of a parlour, version 1. One transaction writes a change: table, match and entries together.
CREATE TABLE tables (
  code    TEXT PRIMARY KEY,
  version INTEGER NOT NULL,
  phase   TEXT NOT NULL,
  listed  INTEGER NOT NULL,
  game    TEXT NOT NULL,
  touched REAL NOT NULL,
  due     REAL,
  state   BLOB NOT NULL
) WITHOUT ROWID;
CREATE INDEX tables_by_due ON tables (due) WHERE due IS NOT NULL;
CREATE INDEX tables_by_phase ON tables (phase, listed, touched);

CREATE TABLE matches (
  id       TEXT PRIMARY KEY,
  code     TEXT NOT NULL,
  began    BLOB NOT NULL,
  n        INTEGER NOT NULL,
  position BLOB NOT NULL,
  outcome  BLOB,
  ended    REAL
) WITHOUT ROWID;

CREATE TABLE entries (
  code    TEXT NOT NULL,
  seq     INTEGER NOT NULL,
  at      REAL NOT NULL,
  kind    TEXT NOT NULL,
  match   TEXT,
  person  TEXT,
  request TEXT,
  body    BLOB NOT NULL,
  PRIMARY KEY (code, seq)
) WITHOUT ROWID;
CREATE UNIQUE INDEX entries_by_request ON entries (person, request) WHERE request IS NOT NULL;
