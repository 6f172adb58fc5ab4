-- Made by `noripan generate` from tables.py: all tables of an empty database, at once.
CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL PRIMARY KEY);
INSERT INTO alembic_version VALUES ('12');
CREATE TABLE bans (
  kind TEXT NOT NULL,
  what TEXT NOT NULL,
  PRIMARY KEY (kind, what)
);
CREATE TABLE entries (
  code TEXT NOT NULL,
  seq BIGINT NOT NULL,
  at DOUBLE PRECISION NOT NULL,
  kind TEXT NOT NULL,
  match TEXT,
  person TEXT,
  request TEXT,
  body BYTEA NOT NULL,
  PRIMARY KEY (code, seq)
);
CREATE UNIQUE INDEX entries_by_request ON entries (code, person, request) WHERE request IS NOT NULL;
CREATE TABLE guest_bots (
  person TEXT NOT NULL,
  owner TEXT NOT NULL,
  name TEXT NOT NULL,
  token TEXT NOT NULL,
  made DOUBLE PRECISION NOT NULL,
  until DOUBLE PRECISION NOT NULL,
  games BYTEA NOT NULL,
  tables BIGINT NOT NULL,
  mine BOOLEAN NOT NULL,
  PRIMARY KEY (person)
);
CREATE INDEX guest_bots_by_owner ON guest_bots (owner);
CREATE UNIQUE INDEX guest_bots_by_token ON guest_bots (token);
CREATE INDEX guest_bots_by_until ON guest_bots (until);
CREATE TABLE journal (
  id BIGINT NOT NULL,
  changes BYTEA NOT NULL,
  PRIMARY KEY (id)
);
CREATE TABLE kept (
  name TEXT NOT NULL,
  value BYTEA NOT NULL,
  PRIMARY KEY (name)
);
CREATE TABLE matches (
  id TEXT NOT NULL,
  code TEXT NOT NULL,
  began BYTEA NOT NULL,
  n BIGINT NOT NULL,
  position BYTEA NOT NULL,
  outcome BYTEA,
  ended DOUBLE PRECISION,
  actions BYTEA,
  PRIMARY KEY (id)
);
CREATE INDEX matches_by_end ON matches (ended) WHERE ended IS NOT NULL;
CREATE TABLE nodes (
  id TEXT NOT NULL,
  beat DOUBLE PRECISION NOT NULL,
  opened DOUBLE PRECISION NOT NULL,
  rules TEXT NOT NULL,
  PRIMARY KEY (id)
);
CREATE TABLE players (
  person TEXT NOT NULL,
  match TEXT NOT NULL,
  seat BIGINT NOT NULL,
  ended DOUBLE PRECISION NOT NULL,
  PRIMARY KEY (person, match)
);
CREATE INDEX players_by_end ON players (person, ended);
CREATE INDEX players_by_match ON players (match);
CREATE TABLE postings (
  id BIGSERIAL NOT NULL,
  account TEXT NOT NULL,
  amount BIGINT NOT NULL,
  balance BIGINT NOT NULL,
  other TEXT NOT NULL,
  clause TEXT NOT NULL,
  game TEXT NOT NULL,
  match TEXT NOT NULL,
  n BIGINT NOT NULL,
  at DOUBLE PRECISION NOT NULL,
  settles BOOLEAN DEFAULT false NOT NULL,
  PRIMARY KEY (id),
  CHECK (amount <> 0)
);
CREATE INDEX postings_by_account ON postings (account, id);
CREATE TABLE purses (
  account TEXT NOT NULL,
  match TEXT NOT NULL,
  PRIMARY KEY (account)
);
CREATE INDEX purses_by_match ON purses (match);
CREATE TABLE reports (
  id TEXT NOT NULL,
  at DOUBLE PRECISION NOT NULL,
  reporter TEXT NOT NULL,
  person TEXT NOT NULL,
  settled DOUBLE PRECISION,
  body BYTEA NOT NULL,
  PRIMARY KEY (id)
);
CREATE INDEX reports_by_reporter ON reports (reporter);
CREATE INDEX reports_by_time ON reports (at);
CREATE TABLE sitters (
  person TEXT NOT NULL,
  code TEXT NOT NULL,
  PRIMARY KEY (person, code)
);
CREATE INDEX sitters_by_code ON sitters (code);
CREATE TABLE spent (
  ticket TEXT NOT NULL,
  until DOUBLE PRECISION NOT NULL,
  PRIMARY KEY (ticket)
);
CREATE TABLE tables (
  code TEXT NOT NULL,
  version BIGINT NOT NULL,
  phase TEXT NOT NULL,
  listed BOOLEAN NOT NULL,
  game TEXT NOT NULL,
  touched DOUBLE PRECISION NOT NULL,
  due DOUBLE PRECISION,
  state BYTEA NOT NULL,
  opener TEXT DEFAULT '' NOT NULL,
  nodes TEXT DEFAULT '' NOT NULL,
  entry BIGINT DEFAULT '0' NOT NULL,
  PRIMARY KEY (code)
);
CREATE INDEX tables_by_due ON tables (due) WHERE due IS NOT NULL;
CREATE INDEX tables_by_phase ON tables (phase, listed, touched);
