-- The answers of some records for an export of the history: [{ id, items, photos }], items in their order and without
-- what is hidden. A signature is a picture: that there is one is all that a file says of it.
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
    from public.checklist_submissions submission where submission.id = any (answers_of_submissions.ids)
  );
end;
$$;
revoke execute on function public.answers_of_submissions(uuid[]) from public, anon;
grant execute on function public.answers_of_submissions(uuid[]) to authenticated;
