ALTER TABLE tables ADD COLUMN entry INTEGER NOT NULL DEFAULT '0';
DROP INDEX entries_by_request;
CREATE UNIQUE INDEX entries_by_request ON entries (code, person, request)
  WHERE request IS NOT NULL AND kind NOT IN ('moved', 'done');
