import * as z from 'zod/mini';
import type { Checklist } from '../../domain/checklist/checklist';
import { ANSWERS_AT_ONCE_MAX } from '../../domain/limits';
import type { SubmissionItem, SubmissionSummary } from '../../domain/submission/submission';
import { contentRow } from '../checklists/checklist-versions';
import { queryBackend } from '../backend/query-backend';
import { readAllSubmissions } from './read-all-submissions';
import { evidenceNames, itemRow, photoRow } from './rows';
import type { SubmissionFilter } from './submission-query';

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
    z.object({ id: z.string(), items: z.array(itemRow), photos: z.array(photoRow) }),
    z.transform(({ id, items, photos }) => ({
      id,
      items: items.map((item): AnsweredItem => ({ ...item, evidence: evidenceNames(photos, item.itemId) })),
    })),
  ),
);

/**
 * Every submission that a filter leaves with its answers, newest first, some at a time. Rejects as `readAllSubmissions`
 * does.
 */
export async function* readAllAnswers(
  filter: SubmissionFilter,
  signal: AbortSignal,
): AsyncGenerator<AnsweredSubmission[], void> {
  for await (const rows of readAllSubmissions(filter, signal)) {
    for (let first = 0; first < rows.length; first += ANSWERS_AT_ONCE_MAX) {
      const some = rows.slice(first, first + ANSWERS_AT_ONCE_MAX);
      const items = await answersOf(
        some.map(({ id }) => id),
        signal,
      );
      yield some.map((summary) => ({ summary, items: items.get(summary.id) ?? [] }));
    }
  }
}

/** By record; what the server leaves out of a long answer is asked for again, until nothing more is found. */
async function answersOf(ids: readonly string[], signal: AbortSignal): Promise<Map<string, AnsweredItem[]>> {
  const items = new Map<string, AnsweredItem[]>();
  for (let wanted = ids; wanted.length > 0;) {
    const asked = { ids: wanted };
    const found = await queryBackend((client) => client.rpc('answers_of_submissions', asked), answered);
    signal.throwIfAborted();
    for (const record of found) items.set(record.id, record.items);
    if (found.length === 0) break;
    wanted = wanted.filter((id) => !items.has(id));
  }
  return items;
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
