-- Reports that are handed over by an address: the PDF of one sealed version, for so many days, to whoever has the
-- address, without a way into the portal (docs/decisions/0253). What opens it is told once and kept as a hash; each
-- opening stands in the audit log.

create table private.report_links (
  -- Made by the client, which puts the file under it first.
  id uuid primary key,
  site_id uuid not null references public.sites (id),
  -- A sealed version, which nothing changes or removes.
  submission_id uuid not null,
  revision integer not null,
  -- Of the file, and of the page that leads to it.
  language text not null check (private.is_language(language)),
  -- Of private.secret_hash().
  hash text not null unique,
  created_at timestamptz not null default now(),
  created_by uuid not null references public.profiles (user_id),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  opened integer not null default 0,
  opened_at timestamptz
);
alter table private.report_links enable row level security;
create index report_links_of_record on private.report_links (submission_id, created_at desc);

-- REPORT_LINK_DAYS_MAX and REPORT_LINKS_MAX of the domain.
create function private.most_report_link_days() returns integer language sql immutable return 30;
create function private.most_report_links() returns integer language sql immutable return 20;

create function private.report_key(link uuid) returns text
language sql immutable
return 'reports/' || link || '.pdf';

-- A record that was withdrawn takes its links along.
create function private.opens_report(link private.report_links) returns boolean
language sql stable set search_path = ''
return link.revoked_at is null and link.expires_at > now()
  and exists (select from public.checklist_submissions record where record.id = link.submission_id);

create function private.require_hands_over() returns void
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_reader();
  perform private.require(private.actor_role() in ('auditor', 'admin'), 'AV403', 'The role does not allow this');
end;
$$;

create function private.note_report_link(link private.report_links, actor uuid, action text) returns void
language sql volatile set search_path = ''
as $$
  insert into public.audit_log (actor, action, table_name, row_id, details)
  values (actor, action, 'report_links', link.id::text,
    jsonb_build_object('record', link.submission_id, 'revision', link.revision, 'expires_at', link.expires_at)
    || case when action = 'open' then jsonb_build_object('opened', link.opened) else '{}' end);
$$;

create function private.validate_report_link(payload jsonb) returns jsonb
language sql immutable
return case when jsonb_typeof(payload) is distinct from 'object' then private.fault('payload') else coalesce(
  case when not private.is_uuid(payload -> 'id') then private.fault('id') end,
  case when not private.is_uuid(payload -> 'submission_id') then private.fault('submission_id') end,
  case when not private.is_whole_number(payload -> 'revision') then private.fault('revision') end,
  case when not case when private.is_whole_number(payload -> 'days')
    then (payload ->> 'days')::integer between 1 and private.most_report_link_days() else false end
    then private.fault('days') end,
  case when not private.is_language(payload ->> 'language') then private.fault('language') end)
end;

-- Opens the file that was put under this id: { id, submission_id, revision, days, language }. Answers what the address
-- ends with, which is told this once. AV422 with the field, 'file' where there is none, 'count' where a record has as
-- many links as it may.
create function public.create_report_link(payload jsonb) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  secret text := private.new_secret();
  made private.report_links;
begin
  perform private.require_bounds('create_report_link', jsonb_build_object('payload', create_report_link.payload));
  perform private.require_hands_over();
  perform private.require_no_fault(private.validate_report_link(payload));
  perform private.require(exists (
    select from public.submission_versions version
    join public.checklist_submissions record on record.id = version.submission_id
    where version.submission_id = (payload ->> 'submission_id')::uuid
      and version.revision = (payload ->> 'revision')::integer and version.seal is not null
      and private.site_of_person(record.user_id) = private.actor_site()), 'AV404', 'No such sealed version');
  perform private.require_no_fault(case
    when exists (select from private.report_links link where link.id = (payload ->> 'id')::uuid)
      then private.fault('id', 'twice')
    when not exists (select from storage.objects object where object.bucket_id = 'attachments'
      and object.name = private.report_key((payload ->> 'id')::uuid)) then private.fault('file', 'missing')
    when (select count(*) from private.report_links link where link.submission_id = (payload ->> 'submission_id')::uuid
      and private.opens_report(link)) >= private.most_report_links()
      then private.fault('count', 'too-long') || jsonb_build_object('limit', private.most_report_links()) end);
  insert into private.report_links (id, site_id, submission_id, revision, language, hash, created_by, expires_at)
  values ((payload ->> 'id')::uuid, private.actor_site(), (payload ->> 'submission_id')::uuid,
    (payload ->> 'revision')::integer, payload ->> 'language', private.secret_hash(secret),
    auth.uid(), now() + make_interval(days => (payload ->> 'days')::integer))
  returning * into made;
  perform private.note_report_link(made, auth.uid(), 'insert');
  return secret;
end;
$$;

-- Links of a record, the newest first: [{ id, revision, created_at, created_by, expires_at, revoked_at, opened,
-- opened_at, opens }]. `opens`: whether it still does.
create function public.report_links(submission uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_hands_over();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', listed.id, 'revision', listed.revision,
      'created_at', listed.created_at, 'created_by', profile.full_name, 'expires_at', listed.expires_at,
      'revoked_at', listed.revoked_at, 'opened', listed.opened, 'opened_at', listed.opened_at, 'opens', listed.opens)
      order by listed.created_at desc, listed.id), '[]')
    from (
      select link.*, private.opens_report(link) as opens from private.report_links link
      where link.submission_id = report_links.submission and link.site_id = private.actor_site()
      order by link.created_at desc, link.id
      limit 100
    ) listed
    left join public.profiles profile on profile.user_id = listed.created_by);
end;
$$;

-- Opens nothing from then on. AV404 where there is none that could.
create function public.revoke_report_link(id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  revoked private.report_links;
begin
  perform private.require_hands_over();
  update private.report_links link set revoked_at = now()
  where link.id = revoke_report_link.id and link.revoked_at is null and link.site_id = private.actor_site()
  returning * into revoked;
  perform private.require(revoked.id is not null, 'AV404', 'No such link');
  perform private.note_report_link(revoked, auth.uid(), 'delete');
end;
$$;

-- For the portal's server alone: what the page of an address says, { language, expires_at, zone }. Null where it opens
-- nothing.
create function private.report_link_of(hash text) returns jsonb
language sql stable security definer set search_path = ''
return (
  select jsonb_build_object('language', link.language, 'expires_at', link.expires_at, 'zone', site.zone)
  from private.report_links link join public.sites site on site.id = link.site_id
  where link.hash = report_link_of.hash and private.opens_report(link));

-- For the portal's server alone: counts and notes an opening, and answers { key, language }, where the file lies. Null
-- where it opens nothing.
create function private.open_report_link(hash text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  found private.report_links;
begin
  update private.report_links link set opened = link.opened + 1, opened_at = now()
  where link.hash = open_report_link.hash and private.opens_report(link)
  returning * into found;
  if found.id is null then
    return null;
  end if;
  perform private.note_report_link(found, null, 'open');
  return jsonb_build_object('key', private.report_key(found.id), 'language', found.language);
end;
$$;

create policy "reports: who hands them over adds" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'attachments'
    and (select private.actor_role()) in ('auditor', 'admin')
    and name ~ '^reports/[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}\.pdf$'
  );

-- Whoever has an account opens the record itself; the file is for who has none, by its address.
create policy "reports: read by who put them there" on storage.objects
  as restrictive for select to authenticated
  using (bucket_id <> 'attachments' or name not like 'reports/%' or owner_id = auth.uid()::text);

revoke all on private.report_links from public, anon, authenticated;
revoke execute on function public.create_report_link(jsonb), public.report_links(uuid), public.revoke_report_link(uuid)
  from public, anon;
grant execute on function public.create_report_link(jsonb), public.report_links(uuid), public.revoke_report_link(uuid)
  to authenticated;
