CREATE TABLE reports (
  id TEXT PRIMARY KEY,
  at REAL NOT NULL,
  reporter TEXT NOT NULL,
  person TEXT NOT NULL,
  settled REAL,
  body BLOB NOT NULL
) WITHOUT ROWID;
CREATE INDEX reports_by_reporter ON reports (reporter);
CREATE INDEX reports_by_time ON reports (at);
