-- What the second step and its recovery codes are asked with has a most, as every other argument has.
insert into private.bounds (called, path, unit, most) values
  ('require_second_step', 'roles', 'length', 20),
  ('use_recovery_code', 'code', 'length', 100);
select private.ask_for_bounds();
