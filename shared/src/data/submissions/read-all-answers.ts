import * as z from 'zod/mini';
import type { Checklist } from '../../domain/checklist/checklist';
import type { SubmissionItem, SubmissionSummary } from '../../domain/submission/submission';
import { contentRow } from '../checklists/checklist-versions';
import { queryBackend } from '../backend/query-backend';
import { readAllSubmissions } from './read-all-submissions';
import { evidenceNames, itemRow, photoRow } from './rows';
import type { SubmissionFilter } from './submission-query';

/** Records of one request: a long checklist has hundreds of answers, and a signature is a picture. */
const RECORDS_PER_REQUEST = 50;
const VERSIONS_PER_REQUEST = 10;
/** What the database counts versions with ends here. */
const BEYOND_ALL = 2_147_483_647;

/** An item as it was answered, with the names of its photos and files. */
export interface AnsweredItem extends SubmissionItem {
  evidence: string[];
}

/** A record with what was asked and answered, in its order; nothing of it is there where it went meanwhile. */
export interface AnsweredSubmission {
  summary: SubmissionSummary;
  items: AnsweredItem[];
}

const answered = z.array(
  z.pipe(
    z.object({
      id: z.string(),
      submission_items: z.array(z.pipe(z.looseObject({ hidden: z.boolean() }), z.transform(shownItem))),
      submission_photos: z.array(photoRow),
    }),
    z.transform(({ id, submission_items, submission_photos }) => ({
      id,
      items: submission_items
        .flatMap((item) => item ?? [])
        .toSorted((a, b) => a.orderIndex - b.orderIndex)
        .map((item): AnsweredItem => ({ ...item, evidence: evidenceNames(submission_photos, item.itemId) })),
    })),
  ),
);

/** What the other answers hide is not part of the record. */
function shownItem(row: { hidden: boolean }): SubmissionItem | null {
  return row.hidden ? null : (itemRow.safeParse(row).data ?? null);
}

const ANSWERS =
  'id, submission_items(section_id, section_title, item_id, question, answer_type, answer_value, note, is_required, hidden, order_index), submission_photos(id, item_id, photo_data, order_index)';

/**
 * Every submission that a filter leaves with its answers, newest first, some at a time. Rejects as `readAllSubmissions`
 * does.
 */
export async function* readAllAnswers(
  filter: SubmissionFilter,
  signal: AbortSignal,
): AsyncGenerator<AnsweredSubmission[], void> {
  for await (const rows of readAllSubmissions(filter, signal)) {
    for (let first = 0; first < rows.length; first += RECORDS_PER_REQUEST) {
      const some = rows.slice(first, first + RECORDS_PER_REQUEST);
      const ids = some.map(({ id }) => id);
      const found = await queryBackend(
        (client) => client.from('checklist_submissions').select(ANSWERS).in('id', ids),
        answered,
      );
      signal.throwIfAborted();
      const items = new Map(found.map((record) => [record.id, record.items]));
      yield some.map((summary) => ({ summary, items: items.get(summary.id) ?? [] }));
    }
  }
}

const versions = z.array(z.object({ number: z.number(), content: z.unknown() }));

/** Every version of a checklist that can be read, the newest first, some at a time. Rejects as above. */
export async function* readAllVersions(checklistId: string, signal: AbortSignal): AsyncGenerator<Checklist[], void> {
  for (let before = BEYOND_ALL, isLast = false; !isLast;) {
    const rows = await queryBackend(
      (client) =>
        client
          .from('checklist_versions')
          .select('number, content')
          .eq('checklist_id', checklistId)
          .lt('number', before)
          .order('number', { ascending: false })
          .limit(VERSIONS_PER_REQUEST),
      versions,
    );
    signal.throwIfAborted();
    yield rows.flatMap((row) => contentRow.safeParse(row).data ?? []);
    before = rows.at(-1)?.number ?? 0;
    isLast = rows.length < VERSIONS_PER_REQUEST;
  }
}
