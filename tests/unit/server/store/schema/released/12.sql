ALTER TABLE journal RENAME COLUMN moves TO changes;
