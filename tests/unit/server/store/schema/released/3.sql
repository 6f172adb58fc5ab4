-- The log of a parlour, version 3: a request's id is its person's own at one table, not in all the parlour.
DROP INDEX entries_by_request;
CREATE UNIQUE INDEX entries_by_request ON entries (code, person, request) WHERE request IS NOT NULL;
