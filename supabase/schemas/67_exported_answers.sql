-- The answers of some records for an export of the history: [{ id, items, photos }], items in their order and without
-- what is hidden. A signature is a picture: that there is one is all that a file says of it. Of long records not all at
-- once: with those that have as many answers as a checklist may have items it ends, and who asks asks for the others
-- again.
create function public.answers_of_submissions(ids uuid[]) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_bounds('answers_of_submissions', jsonb_build_object('ids', answers_of_submissions.ids));
  perform private.require_reader();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', submission.id,
      'items', (
        select coalesce(jsonb_agg(to_jsonb(item) || case
          when item.answer_type = 'signature' and starts_with(item.answer_value #>> '{}', 'data:')
            then '{"answer_value": "data:"}'
          else '{}'
        end::jsonb order by item.order_index), '[]')
        from public.submission_items item where item.submission_id = submission.id and not item.hidden
      ),
      'photos', (
        select coalesce(jsonb_agg(to_jsonb(photo) order by photo.order_index), '[]')
        from public.submission_photos photo where photo.submission_id = submission.id
      ))), '[]')
    from (
      select stored.id, sum(stored.item_count) over (order by listed.place) - stored.item_count as before
      from unnest(answers_of_submissions.ids) with ordinality as listed (id, place)
      join public.checklist_submissions stored on stored.id = listed.id
    ) submission
    where submission.before < private.most('items')
  );
end;
$$;
revoke execute on function public.answers_of_submissions(uuid[]) from public, anon;
grant execute on function public.answers_of_submissions(uuid[]) to authenticated;
