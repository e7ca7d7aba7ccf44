import { randomUUID } from 'node:crypto';
import {
  ASKED_AT_ONCE_MAX,
  ATTACHMENT_MAX_BYTES,
  ITEMS_PER_CHECKLIST_MAX,
  SEARCH_WORDS_MAX,
  TITLES_SEARCHED_MAX,
  type Role,
} from '@avsec/shared/domain';
import {
  IN_SIX_LANGUAGES,
  inspectionOf,
  LARGEST,
  list,
  OF_CRITICAL_ITEMS,
  reworded,
  type LargestChecklist,
} from './largest';

/** One request that the API firewall admits, as large as it may be. */
export interface LargeRequest {
  role: Role;
  name: string;
  path: string;
  body: string | Uint8Array<ArrayBuffer>;
  type?: string;
}

export const call = (role: Role, name: string, given: object, said = name): LargeRequest => ({
  role,
  name: said,
  path: `/rest/v1/rpc/${name}`,
  body: JSON.stringify(given),
});

const WORDS = list(SEARCH_WORDS_MAX, (place) => `n${place}`).join(' ');
const TITLES = list(TITLES_SEARCHED_MAX, (place) => ({
  checklist_id: `checklist-${place}`,
  title: `Inspeção ${place} ${'x'.repeat(250)}`,
}));
const MOST = `${ITEMS_PER_CHECKLIST_MAX} answers`;

/** What is stored before anything is measured. */
export interface Stored {
  /** Ids of the checklists of ./largest. */
  largest: string;
  critical: string;
  translated: string;
  inspectorId: string;
  /** Id of a group. */
  team: string;
  /** Of which something can be done. */
  findings: { id: string; base_revision: number; request_id: string }[];
}

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

const finalized = (payload: ReturnType<typeof inspectionOf>, said: string) =>
  call('inspector', 'finalize_submission', { payload }, `finalize_submission: ${payload.items.length} answers${said}`);
const reopened = (id: string) => call('inspector', 'reopen_submission', { id, reason: 'Corrigir' });
const saved = (payload: LargestChecklist & { id?: string; base_version?: number }, said: string) =>
  call('author', 'save_checklist', { payload }, `save_checklist: ${payload.sections[0]?.items.length} items${said}`);

/** Inspections that are saved, finalized, and finalized again with answers that still fail and that conform by then. */
function inspecting({ largest, critical, translated, team }: Stored): LargeRequest[] {
  const begun = inspectionOf(largest, LARGEST, true);
  const failing = inspectionOf(largest, LARGEST, false);
  const again = (revision: number, answer: boolean) => ({
    ...inspectionOf(largest, LARGEST, answer),
    id: failing.id,
    base_revision: revision,
  });
  const told = { measure: 'Feito', group_id: team };
  return [
    call('inspector', 'save_submission', { payload: begun }, `save_submission: ${MOST}`),
    finalized({ ...begun, request_id: randomUUID(), base_revision: 1 }, ''),
    finalized(failing, ', each a finding'),
    reopened(failing.id),
    finalized(again(2, false), ', each one again'),
    reopened(failing.id),
    finalized(again(4, true), ', each corrected'),
    finalized(inspectionOf(critical, OF_CRITICAL_ITEMS, false, told), ', each critical and left to a team of 250'),
    finalized(inspectionOf(translated, IN_SIX_LANGUAGES, 'Opção 3 (pt)'), ' in six languages'),
    call('auditor', 'answers_of_submissions', { ids: [begun.id] }, `an export: ${MOST}`),
    call('auditor', 'sealed_record', { id: begun.id }, `sealed_record: ${MOST}`),
    call('admin', 'delete_submission', { id: failing.id, reason: 'Engano' }, 'delete_submission with its findings'),
  ];
}

/** Of each role the requests that cost most, in an order in which each can be carried out. */
export function largestRequests(stored: Stored): LargeRequest[] {
  const { largest, translated, inspectorId, team, findings } = stored;
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
    document(inspectorId),
    ...inspecting(stored),
    saved({ ...LARGEST, id: largest, base_version: 1, title: 'A maior, outra vez' }, ''),
    saved({ ...reworded(LARGEST), id: largest, base_version: 2 }, ', each reworded'),
    saved({ ...IN_SIX_LANGUAGES, title: 'Outra em seis línguas' }, ' in six languages'),
    saved({ ...IN_SIX_LANGUAGES, id: translated, base_version: 1, title: 'Renomeada' }, ' in six languages, again'),
    call(
      'author',
      'save_checklist',
      { payload: `${'x'.repeat(1_900_000)}` },
      'save_checklist: as many bytes as it may have',
    ),
    call(
      'auditor',
      'act_on_findings',
      { payload: { act: 'assign', group_id: team, findings } },
      `act_on_findings: ${findings.length} assigned to a team of 250`,
    ),
    call('auditor', 'audit_entries', { filter: { text: 'naoexiste' }, most: 500 }),
    call('auditor', 'verify_audit_log', {}),
    call('admin', 'submission_filters', {}),
    call('admin', 'module_health', {}),
  ];
}
