-- A statement of a module's migration runs as the module's role. `set role` alone does not hold it there: whoever may set a role may set another one, and a function
-- that a statement calls may do so too. Inside a function with its owner's rights PostgreSQL refuses that to everything under it.

create function private.run_in_module(name text, statement text) returns void
language plpgsql set search_path = ''
as $$
declare
  runner text := format('%I.run_statement', 'module_' || name);
begin
  execute format($runner$
    create function %1$s(statement text) returns void language plpgsql security definer set search_path = %2$I as $body$
    begin
      execute statement;
    end $body$ $runner$, runner, 'module_' || name);
  execute format('alter function %s(text) owner to %I', runner, 'module_' || name);
  execute format('select %s($1)', runner) using statement;
  execute format('drop function %s(text)', runner);
end;
$$;

revoke execute on function private.run_in_module(text, text) from public;
