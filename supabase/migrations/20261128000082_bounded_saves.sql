-- What is asked about saves has a most, as every other list has.
insert into private.bounds (called, path, unit, most) values
  ('saves_there', 'ids', 'length', 500),
  ('saves_there', 'requests', 'length', 500);
select private.ask_for_bounds();
