-- The log of a parlour, version 7: bots that guests bring, and the fingerprints of their tokens.
CREATE TABLE guest_bots (
  person TEXT NOT NULL PRIMARY KEY,
  owner  TEXT NOT NULL,
  name   TEXT NOT NULL,
  token  TEXT NOT NULL,
  made   REAL NOT NULL,
  until  REAL NOT NULL,
  games  BLOB NOT NULL,
  tables INTEGER NOT NULL,
  mine   INTEGER NOT NULL
) WITHOUT ROWID;
CREATE UNIQUE INDEX guest_bots_by_token ON guest_bots (token);
CREATE INDEX guest_bots_by_owner ON guest_bots (owner);
CREATE INDEX guest_bots_by_until ON guest_bots (until);
