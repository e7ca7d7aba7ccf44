/**
 * For tests: a finding, and what the data layer answers in place of a backend and a device. The test mocks
 * '@avsec/shared/data' and '@avsec/shared/operations'.
 */
import * as data from '@avsec/shared/data';
import type {
  ActContent,
  ActDraft,
  DataError,
  FindingCounts,
  FindingOutcome,
  FindingPage,
  FindingsActRequest,
  OpenContent,
  OwnAction,
} from '@avsec/shared/data';
import type { Finding, FindingAction, FindingLine } from '@avsec/shared/domain';
import * as operations from '@avsec/shared/operations';
import type { ModuleDraft, OperationOutcome, SubmittedOperation, WaitingOperation } from '@avsec/shared/operations';
import { TEST_USER_ID } from '@avsec/shared/testing';

export const OTHER_ID = '00000000-0000-4000-8000-0000000000bb';
export const FINDING_ID = '00000000-0000-4000-8000-0000000000f1';
export const GROUP_ID = '00000000-0000-4000-8000-0000000000c1';

export const aLine = (more: Partial<FindingLine> = {}): FindingLine => ({
  id: FINDING_ID,
  number: 'NC-2026-000123',
  revision: 3,
  source: 'inspection',
  question: 'Cerca íntegra?',
  checklistId: 'fence',
  checklistTitle: 'Ronda da cerca',
  itemId: 'whole',
  submissionId: '00000000-0000-4000-8000-0000000000d1',
  placeId: null,
  place: 'Portão 7',
  level: 'major',
  proposedLevel: null,
  repeatOf: null,
  state: 'open',
  riskUntil: null,
  openedOn: '2026-03-01',
  planDueOn: '2026-03-11',
  firstDueOn: '2026-03-31',
  dueOn: '2026-03-31',
  effectiveOn: null,
  changedAt: '2026-03-01T12:00:00.000Z',
  responsibleId: null,
  responsible: null,
  groupId: null,
  group: null,
  hasResponsible: false,
  ...more,
});

export const anAction = (more: Partial<FindingAction> = {}): FindingAction => ({
  id: '00000000-0000-4000-8000-0000000000a1',
  kind: 'corrective',
  text: 'Soldar a cerca',
  state: 'to-do',
  dueOn: '2026-03-31',
  doneAt: null,
  doneBy: null,
  responsibleId: TEST_USER_ID,
  responsible: 'Ana Souza',
  groupId: null,
  group: null,
  ...more,
});

export const aFinding = (more: Partial<Finding> = {}): Finding => ({
  ...aLine(),
  today: '2026-03-20',
  submissionRevision: 1,
  seal: 'a1b2c3d4e5f60718',
  recordRevision: 1,
  inRecord: 'fails',
  hasRecord: true,
  sectionTitle: 'Perímetro',
  answer: false,
  note: 'Um buraco de um metro',
  clause: 'PNAVSEC 12',
  photos: [],
  immediate: 'asked',
  effectivenessDays: 90,
  verifiedOn: null,
  closedAt: null,
  reopenedCount: 0,
  assigned: [],
  actedBy: [],
  returnedAt: null,
  measure: null,
  measureOn: null,
  withoutMeasure: false,
  cause: null,
  whys: [],
  repeatOfNumber: null,
  actions: [],
  extensions: [],
  events: [
    {
      id: 1,
      at: '2026-03-01T12:00:00.000Z',
      actor: 'Beto Lima',
      act: 'opened',
      from: null,
      to: 'open',
      words: null,
      photos: [],
      details: {},
      revision: 1,
      isOwn: false,
    },
  ],
  ...more,
});

/** An act that this device has yet to send. */
export const aWaitingAct = (
  content: Partial<ActContent> = {},
  state: WaitingOperation['state'] = { kind: 'waiting', reason: 'offline' },
): WaitingOperation => ({
  id: '00000000-0000-4000-8000-0000000000d9',
  moduleId: 'quality',
  operation: 'act_on_finding',
  version: 1,
  labels: {},
  title: '',
  about: FINDING_ID,
  path: null,
  content: { act: 'finish-action', base_revision: 3, action_id: anAction().id, words: 'Soldada', ...content },
  files: [],
  createdAt: '2026-03-12T17:05:00.000Z',
  state,
});

/** The form of an act as this device keeps it. */
export const aDraft = (content: Partial<ActDraft>): ModuleDraft<ActDraft> => ({
  id: '00000000-0000-4000-8000-0000000000da',
  version: 1,
  content: { kind: 'act', findingId: FINDING_ID, act: 'comment', actionId: null, revision: 3, values: {}, ...content },
  kept: null,
  files: [],
  title: '',
  sequence: 1,
  updatedAt: '2026-03-12T17:05:00.000Z',
});

export interface Answers {
  finding?: Finding | null;
  page?: FindingPage;
  actions?: OwnAction[];
  counts?: FindingCounts;
  /** What becomes of each of several. */
  ofMany?: FindingOutcome[];
  /** When this device kept what is answered. */
  keptAt?: string | null;
  error?: DataError;
  /** What becomes of what is sent, in turn; the last one for whatever follows. */
  outcomes?: OperationOutcome[];
  /** What waits on this device, and forms that were begun. */
  waiting?: WaitingOperation[];
  drafts?: ModuleDraft<unknown>[];
  isInGroup?: boolean;
}

/** What operations and drafts are is no part of what is mocked. */
function defineAsIs(): void {
  const actual = jest.requireActual<typeof data>('@avsec/shared/data');
  Object.assign(data.actOperation, actual.actOperation);
  Object.assign(data.openOperation, actual.openOperation);
}

/** Makes the mocked layers answer so; answers what was asked of them. */
export function answerWith({
  finding,
  page,
  actions = [],
  counts,
  ofMany = [],
  keptAt = null,
  error,
  outcomes = [{ kind: 'sent' }],
  waiting = [],
  drafts = [],
  isInGroup = false,
}: Answers) {
  const mocked = jest.mocked(data);
  const device = jest.mocked(operations);
  defineAsIs();
  const query = (value: unknown) =>
    ({ data: error ? undefined : value, error, isFetching: false, refetch: jest.fn() }) as never;
  const actOnMany = jest.fn<Promise<{ data: FindingOutcome[] }>, [FindingsActRequest]>(() =>
    Promise.resolve({ data: ofMany }),
  );
  mocked.newRecordId.mockReturnValue('00000000-0000-4000-8000-0000000000e1');
  mocked.useFindingCountsQuery.mockReturnValue(query(counts));
  mocked.useActOnFindingsMutation.mockReturnValue([actOnMany, { isLoading: false }] as never);
  const left = [...outcomes];
  const next = (): OperationOutcome => (left.length > 1 ? left.shift() : left[0]) ?? { kind: 'sent' };
  const submit = jest.fn((_: unknown, submitted: SubmittedOperation<ActContent & OpenContent>) =>
    Promise.resolve({ ...next(), of: submitted.id }),
  );
  const keep = jest.fn(() => Promise.resolve());
  mocked.isDataError.mockImplementation((candidate): candidate is DataError => candidate !== undefined);
  mocked.useFindingQuery.mockReturnValue(query(finding && { ...finding, keptAt }));
  mocked.useFindingsQuery.mockReturnValue(query(page && { ...page, keptAt }));
  mocked.useOwnActionsQuery.mockReturnValue(query({ actions, keptAt }));
  mocked.useAgendaQuery.mockReturnValue(query(undefined));
  mocked.usePlacesQuery.mockReturnValue(query([]));
  mocked.useKnownPlacesQuery.mockReturnValue(query([]));
  mocked.useFindingFiltersQuery.mockReturnValue(query({ checklists: [{ id: 'fence', title: 'Ronda da cerca' }] }));
  mocked.useAssignablesQuery.mockReturnValue(
    query({ people: [{ id: OTHER_ID, name: 'Beto Lima', role: 'inspector', rights: [] }], groups: [] }),
  );
  const members = isInGroup ? [TEST_USER_ID] : [];
  const groups = query([{ id: GROUP_ID, name: 'Manutenção', kind: 'team', members, isArchived: false }]);
  mocked.useGroupsQuery.mockReturnValue(groups);
  mocked.useKnownGroupsQuery.mockReturnValue(groups);
  let ids = 0;
  device.newRecordId.mockImplementation(
    () => `00000000-0000-4000-8000-00000000e${String((ids += 1)).padStart(3, '0')}`,
  );
  device.useWaitingOperations.mockReturnValue(waiting);
  device.useModuleDrafts.mockReturnValue(drafts);
  device.useModuleDraft.mockImplementation((_, id, empty) => {
    const draft = drafts.find((one) => one.id === id);
    const open = { content: draft?.content ?? empty, files: draft?.files ?? [], kept: 'yes' as const };
    return [{ kind: 'open', draft: open }, keep];
  });
  device.submitOperation.mockImplementation(submit as never);
  device.prepareEvidence.mockResolvedValue(undefined);
  device.discardModuleDraft.mockResolvedValue();
  device.discardOperation.mockResolvedValue();
  return { submit, actOnMany, keep, mocked, device };
}
