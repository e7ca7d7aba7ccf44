-- What the migrations use and PostgreSQL has since 16. Debian's packages may give an older server; hosted Supabase runs 17. `is json …` is syntax, so
-- on an older server the migrations are read with these functions in its place (bench/postgres/migrations.ts).
set allow_system_table_mods = on;

create function pg_catalog.stand_in_is_json(value text, kind text) returns boolean
language plpgsql immutable
as $$
begin
  return jsonb_typeof(value::jsonb) = kind;
exception when others then
  return false;
end;
$$;

create function pg_catalog.pg_input_is_valid(value text, kind text) returns boolean
language plpgsql stable
as $$
begin
  execute format('select %L::%s', value, kind);
  return true;
exception when others then
  return false;
end;
$$;
