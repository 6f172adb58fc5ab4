-- Made by `noripan generate` from tables.py: all tables of an empty database, at once.
CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL PRIMARY KEY);
INSERT INTO alembic_version VALUES ('12');
CREATE TABLE bans (
  kind TEXT NOT NULL,
  what TEXT NOT NULL,
  PRIMARY KEY (kind, what)
)
 WITHOUT ROWID;
CREATE TABLE entries (
  code TEXT NOT NULL,
  seq INTEGER NOT NULL,
  at REAL NOT NULL,
  kind TEXT NOT NULL,
  "match" TEXT,
  person TEXT,
  request TEXT,
  body BLOB NOT NULL,
  PRIMARY KEY (code, seq)
);
CREATE UNIQUE INDEX entries_by_request ON entries (code, person, request) WHERE request IS NOT NULL AND kind NOT IN ('moved', 'done');
CREATE TABLE guest_bots (
  person TEXT NOT NULL,
  owner TEXT NOT NULL,
  name TEXT NOT NULL,
  token TEXT NOT NULL,
  made REAL NOT NULL,
  until REAL NOT NULL,
  games BLOB NOT NULL,
  tables INTEGER NOT NULL,
  mine INTEGER NOT NULL,
  PRIMARY KEY (person)
)
 WITHOUT ROWID;
CREATE INDEX guest_bots_by_owner ON guest_bots (owner);
CREATE UNIQUE INDEX guest_bots_by_token ON guest_bots (token);
CREATE INDEX guest_bots_by_until ON guest_bots (until);
CREATE TABLE journal (
  id INTEGER NOT NULL,
  changes BLOB NOT NULL,
  PRIMARY KEY (id)
);
CREATE TABLE kept (
  name TEXT NOT NULL,
  value BLOB NOT NULL,
  PRIMARY KEY (name)
)
 WITHOUT ROWID;
CREATE TABLE matches (
  id TEXT NOT NULL,
  code TEXT NOT NULL,
  began BLOB NOT NULL,
  n INTEGER NOT NULL,
  position BLOB NOT NULL,
  outcome BLOB,
  ended REAL,
  actions BLOB,
  PRIMARY KEY (id)
)
 WITHOUT ROWID;
CREATE INDEX matches_by_end ON matches (ended) WHERE ended IS NOT NULL;
CREATE TABLE nodes (
  id TEXT NOT NULL,
  beat REAL NOT NULL,
  opened REAL NOT NULL,
  rules TEXT NOT NULL,
  PRIMARY KEY (id)
)
 WITHOUT ROWID;
CREATE TABLE players (
  person TEXT NOT NULL,
  "match" TEXT NOT NULL,
  seat INTEGER NOT NULL,
  ended REAL NOT NULL,
  PRIMARY KEY (person, "match")
)
 WITHOUT ROWID;
CREATE INDEX players_by_end ON players (person, ended);
CREATE INDEX players_by_match ON players ("match");
CREATE TABLE postings (
  id INTEGER NOT NULL,
  account TEXT NOT NULL,
  amount INTEGER NOT NULL,
  balance INTEGER NOT NULL,
  other TEXT NOT NULL,
  clause TEXT NOT NULL,
  game TEXT NOT NULL,
  "match" TEXT NOT NULL,
  n INTEGER NOT NULL,
  at REAL NOT NULL,
  settles INTEGER DEFAULT 0 NOT NULL,
  PRIMARY KEY (id),
  CHECK (amount <> 0)
);
CREATE INDEX postings_by_account ON postings (account, id);
CREATE TABLE purses (
  account TEXT NOT NULL,
  "match" TEXT NOT NULL,
  PRIMARY KEY (account)
)
 WITHOUT ROWID;
CREATE INDEX purses_by_match ON purses ("match");
CREATE TABLE reports (
  id TEXT NOT NULL,
  at REAL NOT NULL,
  reporter TEXT NOT NULL,
  person TEXT NOT NULL,
  settled REAL,
  body BLOB NOT NULL,
  PRIMARY KEY (id)
)
 WITHOUT ROWID;
CREATE INDEX reports_by_reporter ON reports (reporter);
CREATE INDEX reports_by_time ON reports (at);
CREATE TABLE sitters (
  person TEXT NOT NULL,
  code TEXT NOT NULL,
  PRIMARY KEY (person, code)
)
 WITHOUT ROWID;
CREATE INDEX sitters_by_code ON sitters (code);
CREATE TABLE spent (
  ticket TEXT NOT NULL,
  until REAL NOT NULL,
  PRIMARY KEY (ticket)
)
 WITHOUT ROWID;
CREATE TABLE tables (
  code TEXT NOT NULL,
  version INTEGER NOT NULL,
  phase TEXT NOT NULL,
  listed INTEGER NOT NULL,
  game TEXT NOT NULL,
  touched REAL NOT NULL,
  due REAL,
  state BLOB NOT NULL,
  opener TEXT DEFAULT '' NOT NULL,
  nodes TEXT DEFAULT '' NOT NULL,
  entry INTEGER DEFAULT '0' NOT NULL,
  PRIMARY KEY (code)
)
 WITHOUT ROWID;
CREATE INDEX tables_by_due ON tables (due) WHERE due IS NOT NULL;
CREATE INDEX tables_by_phase ON tables (phase, listed, touched);
