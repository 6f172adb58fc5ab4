-- The log of a parlour, version 4: what is over stands in one row, and what nobody needs is not kept.
-- A finished match has its actions and its bots' seats beside it; entries are those of tables that stand.
ALTER TABLE matches ADD COLUMN actions BLOB;
CREATE INDEX matches_by_end ON matches (ended) WHERE ended IS NOT NULL;

UPDATE matches SET began = CAST(json_set(CAST(began AS TEXT), '$.bots', json((
  SELECT json_group_array(json_extract(chair.value, '$.seat'))
  FROM entries, json_each(CAST(entries.body AS TEXT), '$.table.chairs') AS chair
  WHERE entries.code = matches.code AND entries.match = matches.id AND entries.kind = 'began'
    AND json_extract(chair.value, '$.kind') = 'bot'
))) AS BLOB);

UPDATE matches SET actions = CAST((
  SELECT json_group_array(action) FROM (
    SELECT json_extract(CAST(body AS TEXT), '$.action') AS action FROM entries
    WHERE entries.code = matches.code AND entries.match = matches.id AND entries.kind = 'moved'
    ORDER BY seq
  )
) AS BLOB) WHERE ended IS NOT NULL;

DELETE FROM entries WHERE code NOT IN (SELECT code FROM tables);
DELETE FROM matches WHERE ended IS NULL AND code NOT IN (SELECT code FROM tables);

-- A line of gold knows by itself that it was paid for the end of its match.
ALTER TABLE postings ADD COLUMN settles INTEGER NOT NULL DEFAULT 0;
UPDATE postings SET settles = 1 WHERE EXISTS (
  SELECT 1 FROM matches
  WHERE matches.id = postings.match AND matches.ended IS NOT NULL AND matches.n = postings.n
);

-- From which address a table was opened, without telling which that is: nobody fills the list alone.
ALTER TABLE tables ADD COLUMN opener TEXT NOT NULL DEFAULT '';
