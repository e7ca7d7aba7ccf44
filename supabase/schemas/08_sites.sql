-- The ground of quality control: the airport's site, its places, its groups, and what a person may do beside the role.
-- Every table from here on names its site, and every policy
-- asks for it; there is one site, so no screen shows it.

create table public.sites (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  name text not null,
  -- IANA. Deadlines are days of this zone.
  zone text not null,
  -- What differs from private.quality_defaults(), in the same form.
  settings jsonb not null default '{}',
  -- On paper: a data URL of a small PNG or JPEG (SITE_LOGO_MAX_BYTES of the domain).
  logo text
);
alter table public.sites enable row level security;

-- The same on every installation, so that a restored backup and a copy of the settings meet the same site.
create function private.default_site() returns uuid
language sql immutable parallel safe
return '5a8d1f60-3c0e-4a55-9d4c-0c5ee0a11d01'::uuid;

insert into public.sites (id, code, name, zone) values (private.default_site(), 'principal', 'Aeroporto',
  'America/Sao_Paulo');
