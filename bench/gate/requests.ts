import { randomUUID } from 'node:crypto';
import {
  ASKED_AT_ONCE_MAX,
  ATTACHMENT_MAX_BYTES,
  ITEMS_PER_CHECKLIST_MAX,
  KNOWN_DETAILS,
  SEARCH_WORDS_MAX,
  TITLES_SEARCHED_MAX,
  type Role,
} from '@avsec/shared/domain';

/** One request that the API firewall admits, as large as it may be. */
export interface LargeRequest {
  role: Role;
  name: string;
  path: string;
  body: string | Uint8Array<ArrayBuffer>;
  type?: string;
}

const call = (role: Role, name: string, given: object, said = name): LargeRequest => ({
  role,
  name: said,
  path: `/rest/v1/rpc/${name}`,
  body: JSON.stringify(given),
});
const list = <T>(length: number, make: (place: number) => T): T[] => Array.from({ length }, (_, place) => make(place));

const WORDS = list(SEARCH_WORDS_MAX, (place) => `n${place}`).join(' ');
const TITLES = list(TITLES_SEARCHED_MAX, (place) => ({
  checklist_id: `checklist-${place}`,
  title: `Inspeção ${place} ${'x'.repeat(250)}`,
}));

const items = list(ITEMS_PER_CHECKLIST_MAX, (place) => ({
  id: randomUUID(),
  question: `Pergunta ${place}: ${'x'.repeat(100)}`,
  type: 'checkbox',
  category: 'processos',
  required: true,
  options: null,
  include_attachment: false,
  attachment_type: 'photo',
  expected_answer: true,
}));
export const LARGEST_CHECKLIST = {
  title: 'A maior',
  description: null,
  sections: [{ id: randomUUID(), title: 'Única', items }],
  // As the editor says it: nothing is kept beside what it sends.
  knows: KNOWN_DETAILS,
};

const inspection = (checklistId: string, conforms = true) => ({
  id: randomUUID(),
  request_id: randomUUID(),
  base_revision: 0,
  checklist_id: checklistId,
  checklist_version: 1,
  inspector_name: 'Bench',
  inspector_badge: 'B-1',
  location: 'Portão 1',
  start_time: '2026-11-20T12:00:00Z',
  metadata: {},
  items: items.map(({ id }) => ({ item_id: id, answer_value: conforms, note: 'x'.repeat(100) })),
  photos: [],
});

/** An attachment of the largest size: a PDF by its first bytes. */
function document(userId: string): LargeRequest {
  const bytes = new Uint8Array(ATTACHMENT_MAX_BYTES);
  bytes.set(new TextEncoder().encode('%PDF-1.7'));
  return {
    role: 'inspector',
    name: 'a file of 10 MB',
    path: `/storage/v1/object/attachments/${userId}/${randomUUID()}/1700000000000-abcd.pdf`,
    body: bytes,
    type: 'application/pdf',
  };
}

/** Of each role the requests that cost most, in an order in which each can be carried out. */
export function largestRequests(checklistId: string, inspector: string): LargeRequest[] {
  const begun = inspection(checklistId);
  return [
    call(
      'inspector',
      'search_submissions',
      { query: { text: WORDS, titles: TITLES } },
      'search: every word and title there may be',
    ),
    call(
      'inspector',
      'search_submissions',
      { query: { text: 'inspetor', page: 100, page_size: 2000, sort: 'title' } },
      'search: 2,000 rows, sorted',
    ),
    call('inspector', 'count_submissions', { query: { text: WORDS, titles: TITLES } }),
    call('inspector', 'group_submissions', { query: { unit: 'day', periods: 366, zone: 'America/Sao_Paulo' } }),
    call('inspector', 'finalizations_there', {
      ids: list(ASKED_AT_ONCE_MAX, () => randomUUID()),
      requests: list(ASKED_AT_ONCE_MAX, () => randomUUID()),
    }),
    document(inspector),
    call('inspector', 'save_submission', { payload: begun }, `save_submission: ${ITEMS_PER_CHECKLIST_MAX} answers`),
    call(
      'inspector',
      'finalize_submission',
      { payload: { ...begun, request_id: randomUUID(), base_revision: 1, completion_time: '2026-11-20T13:00:00Z' } },
      `finalize_submission: ${ITEMS_PER_CHECKLIST_MAX} answers`,
    ),
    call(
      'inspector',
      'finalize_submission',
      { payload: { ...inspection(checklistId, false), completion_time: '2026-11-20T13:00:00Z' } },
      `finalize_submission: ${ITEMS_PER_CHECKLIST_MAX} answers, each a finding`,
    ),
    call(
      'author',
      'save_checklist',
      { payload: { ...LARGEST_CHECKLIST, id: checklistId, base_version: 1, title: 'A maior, outra vez' } },
      `save_checklist: ${ITEMS_PER_CHECKLIST_MAX} items`,
    ),
    call(
      'author',
      'save_checklist',
      {
        payload: {
          ...LARGEST_CHECKLIST,
          id: checklistId,
          base_version: 2,
          sections: LARGEST_CHECKLIST.sections.map((section) => ({
            ...section,
            items: section.items.map((item) => ({ ...item, question: item.question.replaceAll('x', 'y') })),
          })),
        },
      },
      `save_checklist: ${ITEMS_PER_CHECKLIST_MAX} items, each reworded`,
    ),
    call(
      'author',
      'save_checklist',
      { payload: `${'x'.repeat(5_900_000)}` },
      'save_checklist: as many bytes as it may have',
    ),
    call('auditor', 'answers_of_submissions', { ids: [begun.id] }, `an export: ${ITEMS_PER_CHECKLIST_MAX} answers`),
    call('auditor', 'sealed_record', { id: begun.id }, `sealed_record: ${ITEMS_PER_CHECKLIST_MAX} answers`),
    call('auditor', 'audit_entries', { filter: { text: 'naoexiste' }, most: 500 }),
    call('auditor', 'verify_audit_log', {}),
    call('admin', 'submission_filters', {}),
    call('admin', 'module_health', {}),
  ];
}
