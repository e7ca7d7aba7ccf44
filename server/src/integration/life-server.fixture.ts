import type { Portal } from './portal-on-backend.fixture';
import { wordsOf } from './life-under-faults.fixture';

/** Keys of the photos that records show. */
export async function shownOnServer({ backend }: Portal): Promise<string[]> {
  const { rows } = await backend.sql('select private.evidence_key(photo_data) as key from public.submission_photos');
  return (rows as { key: string }[]).map(({ key }) => key);
}

/** Words and photos of one record, or of all, versions included. */
export async function onServer({ backend }: Portal, id: string | null = null): Promise<string[]> {
  const { rows } = await backend.sql(
    `select s.location || ' ' || coalesce((select string_agg(trim(both '"' from i.answer_value::text), ' ')
      from public.submission_items i where i.submission_id = s.id), '') as text,
       coalesce((select string_agg((p.photo_data::jsonb) ->> 'name', ' ') from public.submission_photos p
         where p.submission_id = s.id), '') as photos
     from public.checklist_submissions s where $1::uuid is null or s.id = $1::uuid`,
    [id],
  );
  return (rows as { text: string; photos: string }[]).flatMap(({ text, photos }) => [
    ...wordsOf(text),
    ...wordsOf(photos),
  ]);
}
