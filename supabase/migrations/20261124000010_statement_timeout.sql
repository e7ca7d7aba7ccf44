-- No question of a person holds the database for longer; the longest that the screens ask takes a fraction of a second. PGlite has no timeout.
alter role authenticated set statement_timeout = '8s';
alter role anon set statement_timeout = '3s';
