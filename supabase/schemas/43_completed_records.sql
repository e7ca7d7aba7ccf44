-- The completed record whole, and what remains of a submission that is given up.

create function private.items_as_stored(submission uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(to_jsonb(item) order by item.order_index), '[]')
    from public.submission_items item where item.submission_id = items_as_stored.submission
  );
end;
$$;

-- With the storage's own hash in every photo.
create function private.photos_as_stored(submission uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(
    to_jsonb(photo) || jsonb_build_object('stored_sha256', private.stored_sha256(photo.photo_data))
    order by photo.order_index), '[]')
  from public.submission_photos photo where photo.submission_id = photos_as_stored.submission;
$$;

create function private.record_of(id uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('submission', to_jsonb(submission), 'items', private.items_as_stored(submission.id),
    'photos', private.photos_as_stored(submission.id))
  from public.checklist_submissions submission
  where submission.id = record_of.id;
$$;

-- Answers the record with its results, and how its answers were judged. `items` and `photos`: as they are stored.
create function private.store_results(id uuid, items jsonb, photos jsonb,
  out stored public.checklist_submissions, out judged private.judged_item[])
language plpgsql volatile set search_path = ''
as $$
declare
  shown jsonb;
begin
  select * into stored from public.checklist_submissions submission where submission.id = store_results.id;
  shown := private.shown_definition(private.definition_of(stored), stored.metadata -> 'instances', items, photos);
  judged := array(select one from private.judged_items(shown, items) one);
  update public.checklist_submissions submission set
    (evaluated_count, conforming_count, non_conforming_count, compliance_rate, section_results,
      conforming_weight, evaluated_weight, critical_failure_count, verdict, verdict_text, verdict_translations) = (
      select results.* from private.results_of_judged(shown, items, judged) results)
  where submission.id = store_results.id
  returning * into stored;
end;
$$;

-- Answers how the answers were judged. Sealed when it is finalized in this very transaction. What reopening keeps of a
-- record that was completed in SQL gets no seal: it would vouch for a time that nobody watched.
create function private.keep_version(id uuid) returns private.judged_item[]
language plpgsql volatile set search_path = ''
as $$
declare
  items jsonb := private.items_as_stored(id);
  photos jsonb := private.photos_as_stored(id);
  results record := private.store_results(id, items, photos);
  stored public.checklist_submissions := results.stored;
  kept jsonb := jsonb_build_object('submission', to_jsonb(stored), 'items', items, 'photos', photos);
  new_seal text;
begin
  perform private.require_files_as_added(photos);
  if stored.updated_at = now() then
    new_seal := private.seal_of(private.sealed_content(kept, stored.revision, now(), auth.uid()));
  end if;
  insert into public.submission_versions (submission_id, revision, record, finalized_at, finalized_by, seal)
  values (id, stored.revision, kept, now(), auth.uid(), new_seal);
  update public.checklist_submissions submission set seal = new_seal where submission.id = keep_version.id;
  return results.judged;
end;
$$;

-- What is in progress has no results, no verdict and no seal; where a completed version comes back, its own do.
create function private.follow_status() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  latest public.submission_versions;
  results private.submission_results;
begin
  if new.status <> 'in_progress' then
    select * into latest from public.submission_versions version
    where version.submission_id = new.id order by version.revision desc limit 1;
    results := private.results_of_record(latest.record);
  end if;
  new.seal := latest.seal;
  new.evaluated_count := results.evaluated_count;
  new.conforming_count := results.conforming_count;
  new.non_conforming_count := results.non_conforming_count;
  new.compliance_rate := results.compliance_rate;
  new.section_results := results.section_results;
  new.conforming_weight := results.conforming_weight;
  new.evaluated_weight := results.evaluated_weight;
  new.critical_failure_count := results.critical_failure_count;
  new.verdict := results.verdict;
  new.verdict_text := results.verdict_text;
  new.verdict_translations := results.verdict_translations;
  return new;
end;
$$;
create trigger follow_status before update of status on public.checklist_submissions
  for each row when ((old.status = 'in_progress') is distinct from (new.status = 'in_progress'))
  execute function private.follow_status();

-- Keys of all evidence that a submission or one of its versions shows.
create function private.evidence_of(id uuid) returns text[]
language sql stable set search_path = ''
as $$
  select coalesce(array_agg(distinct shown.key order by shown.key), '{}')
  from (
    select private.evidence_key(photo.photo_data) as key
    from public.submission_photos photo
    where photo.submission_id = evidence_of.id
    union all
    select private.evidence_key(photo.value ->> 'photo_data')
    from public.submission_versions version, jsonb_array_elements(version.record -> 'photos') photo
    where version.submission_id = evidence_of.id
  ) shown
  where shown.key is not null;
$$;

-- Versions are kept as the tables were when they were completed. A column that came later is not in them: put back as a
-- whole row it would be null, which a column that must be filled refuses, and with it every older version. So only what
-- a version holds is put back; the rest gets its default.
create function private.put_back(target regclass, kept jsonb) returns void
language plpgsql set search_path = ''
as $$
declare
  columns text := (
    select string_agg(quote_ident(attname), ', ' order by attnum) from pg_catalog.pg_attribute
    where attrelid = target and attnum > 0 and not attisdropped and attgenerated = ''
      and exists (select from jsonb_array_elements(kept) as one where one ? attname));
begin
  if columns is null then return; end if;
  execute format('insert into %1$s (%2$s) overriding system value select %2$s from jsonb_populate_recordset(null::%1$s, $1)', target, columns) using kept;
end;
$$;

-- Puts the completed record back, as a new revision: a device that still holds the reopened one learns of it. A record
-- that was completed without naming its version gets the version that equals its definition.
create function private.restore_version(version public.submission_versions) returns void
language plpgsql set search_path = ''
as $$
declare
  kept public.checklist_submissions := jsonb_populate_record(null::public.checklist_submissions,
    version.record -> 'submission');
begin
  update public.checklist_submissions set
    title = kept.title,
    inspector_name = kept.inspector_name,
    inspector_badge = kept.inspector_badge,
    location = kept.location,
    start_time = kept.start_time,
    completion_time = kept.completion_time,
    signature = kept.signature,
    status = kept.status,
    metadata = kept.metadata,
    definition = kept.definition,
    checklist_version = coalesce(kept.checklist_version, private.version_like(kept.checklist_id, kept.definition)),
    revision = revision + 1,
    last_request = null,
    updated_at = now()
  where id = version.submission_id;
  delete from public.submission_items where submission_id = version.submission_id;
  perform private.put_back('public.submission_items', version.record -> 'items');
  delete from public.submission_photos where submission_id = version.submission_id;
  perform private.put_back('public.submission_photos', version.record -> 'photos');
  perform private.count_inspection(version.submission_id,
    private.judged_answers(version.submission_id, private.shown_in_record(version.record)));
end;
$$;

-- Gives up what is in progress: what was completed earlier comes back, the rest is deleted. Answers the keys that
-- nothing shows any more.
create function private.withdraw(id uuid) returns text[]
language plpgsql set search_path = ''
as $$
declare
  shown text[] := private.evidence_of(id);
  latest public.submission_versions;
begin
  select * into latest from public.submission_versions version
  where version.submission_id = withdraw.id order by version.revision desc limit 1;
  if found then
    perform private.restore_version(latest);
  else
    delete from public.checklist_submissions submission where submission.id = withdraw.id;
  end if;
  return array(select unnest(shown) except select unnest(private.evidence_of(id)));
end;
$$;

-- A version as it was sealed and, of the newest, as its rows are now: both are hashed where it is verified. Of a
-- withdrawn record as well: the version that was sealed can be verified for ever.
create function public.sealed_record(id uuid, revision integer default null) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'submission_id', version.submission_id,
    'revision', version.revision,
    'finalized_at', version.finalized_at,
    'seal', version.seal,
    'shown_seal', submission.seal,
    'newest_revision', newest.revision,
    'status', coalesce(submission.status, 'withdrawn'),
    'withdrawn', (
      select jsonb_build_object('at', withdrawal.at, 'reason', withdrawal.reason)
      from public.submission_withdrawals withdrawal where withdrawal.submission_id = version.submission_id
        and submission.id is null
    ),
    'kept', private.sealed_content(version.record, version.revision, version.finalized_at, version.finalized_by),
    'shown', case when version.revision = newest.revision and submission.status <> 'in_progress' then
      private.sealed_content(
        private.record_of(submission.id), version.revision, version.finalized_at, version.finalized_by)
    end)
  from (select max(one.revision) as revision from public.submission_versions one
    where one.submission_id = sealed_record.id) newest
  join public.submission_versions version
    on version.submission_id = sealed_record.id and version.revision = coalesce(sealed_record.revision, newest.revision)
  left join public.checklist_submissions submission on submission.id = version.submission_id
  where (select private.actor_role()) is not null;
$$;
revoke execute on function public.sealed_record(uuid, integer) from public, anon;
grant execute on function public.sealed_record(uuid, integer) to authenticated;
