-- The database of the portal as it is, by topic, in an order in which it can be read and made from the first file to
-- the last. A change edits these files and adds a migration that does the same to a database that is there
-- (docs/decisions/0191).
--
-- Three walls, each for itself: every table has row-level security, and none has a policy for writing; what the API may
-- read or call is granted by name, beside each table, view and function; and what writes is a function that asks
-- private.admit() or its like first.

-- What the API does not offer: helpers of policies and of the writing functions.
create schema private;
grant usage on schema private to authenticated;

create extension if not exists pg_trgm with schema extensions;

-- A hosted project grants what comes into `public` to everybody. Even a policy added by mistake opens nothing that is
-- not granted here.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke execute on functions from anon, authenticated;

-- No question of a person holds the database for longer; the longest that the screens ask takes a fraction of a second.
-- PGlite has no timeout.
alter role authenticated set statement_timeout = '8s';
alter role anon set statement_timeout = '3s';

-- Compiling statements over lists in JSON, whose lengths PostgreSQL guesses, took many times what it saved.
alter role authenticated set jit = off;

create function private.refuse_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise insufficient_privilege using message = tg_table_name || ' is append-only';
end;
$$;
