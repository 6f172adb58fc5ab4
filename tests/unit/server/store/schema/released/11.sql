CREATE TABLE journal (
  id INTEGER PRIMARY KEY,
  moves BLOB NOT NULL
);
DROP INDEX entries_by_request;
ALTER TABLE entries RENAME TO old_entries;
CREATE TABLE entries (
  code TEXT NOT NULL,
  seq INTEGER NOT NULL,
  at REAL NOT NULL,
  kind TEXT NOT NULL,
  match TEXT,
  person TEXT,
  request TEXT,
  body BLOB NOT NULL,
  PRIMARY KEY (code, seq)
);
INSERT INTO entries SELECT * FROM old_entries;
DROP TABLE old_entries;
CREATE UNIQUE INDEX entries_by_request ON entries (code, person, request)
  WHERE request IS NOT NULL AND kind NOT IN ('moved', 'done');
