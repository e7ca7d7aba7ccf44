-- Occurrences number 1 to $count, the newest first, one every seven hours: ten kinds, the thirty newest going on, one in twelve an exercise, one in fifteen the reader's own.
insert into module_occurrences.occurrences (id, number, kind, kind_version, restricted, simulated, state, happened_at, place, point, what, told_by, told_how, files, by, by_name, kept_at, search_text)
select
  gen_random_uuid(), said.number, kind.id, 1, kind.restricted, n % 12 = 0,
  case when n <= 30 then (array['ongoing', 'controlled'])[1 + n % 2]
    else (array['done', 'done', 'ended', 'done', 'false-alarm', 'done', 'duplicate', 'done', 'in-review', 'done'])[1 + n / 10 % 10] end,
  said.at, said.place, '', said.what, 'PABX', 'telephone', '[]',
  case when n % 15 = 0 then '00000000-0000-4000-8000-00000000be9c'::uuid
    else ('00000000-0000-4000-8000-0000000c0' || lpad((n % 17)::text, 3, '0'))::uuid end,
  'Pessoa ' || n % 17, said.at, private.searchable(concat_ws(' ', said.number, said.place, said.what, 'PABX'))
from generate_series(1, $count) n
cross join lateral (
  select 'OC-2026-' || lpad((1000000 - n)::text, 7, '0') as number, timestamptz '2026-11-20T12:00:00Z' - n * interval '7 hours' as at,
    'Portão ' || n % 23 as place, (array['Mochila sem dono junto à coluna ', 'Pessoa sem credencial perto da porta '])[1 + n % 2] || n % 11 as what
) said
join (
  select id, restricted, row_number() over (order by id) as place from module_occurrences.kinds
  where id in ('ameaca-bomba-terminal', 'bagagem-abandonada', 'individuo-sem-credencial', 'passageiro-agressivo', 'drone-pista', 'hack-paineis', 'medica',
    'aeronautica', 'infraestrutura', 'disparo-arma')
) kind on kind.place = 1 + n % 10;
insert into module_occurrences.entries (id, occurrence, type, content, happened_at, files, by, by_name, kept_at)
select gen_random_uuid(), one.id, 'note', '{"text": "Área isolada"}', one.happened_at, '[]', one.by, one.by_name, one.kept_at
from module_occurrences.occurrences one cross join generate_series(1, 3);
