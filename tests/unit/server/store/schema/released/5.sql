-- The log of a parlour, version 5: who sits where, so that a home page finds its person's tables.
CREATE TABLE sitters (
  person TEXT NOT NULL,
  code   TEXT NOT NULL,
  PRIMARY KEY (person, code)
) WITHOUT ROWID;
CREATE INDEX sitters_by_code ON sitters (code);
INSERT OR IGNORE INTO sitters
  SELECT json_extract(chair.value, '$.person'), tables.code
  FROM tables, json_each(CAST(tables.state AS TEXT), '$.shown.chairs') AS chair
  WHERE tables.phase <> 'over' AND json_extract(chair.value, '$.person') IS NOT NULL;

-- Every table has a time at which it is looked at, though nobody comes.
UPDATE tables SET due = touched WHERE due IS NULL;
