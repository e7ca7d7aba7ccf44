/** For tests: a finding, and what the data layer answers in place of a backend. The test mocks '@avsec/shared/data'. */
import * as data from '@avsec/shared/data';
import type {
  DataError,
  FindingActRequest,
  FindingCounts,
  FindingOutcome,
  FindingPage,
  FindingsActRequest,
  OwnAction,
} from '@avsec/shared/data';
import type { Finding, FindingAction, FindingLine } from '@avsec/shared/domain';
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
    },
  ],
  ...more,
});

export interface Answers {
  finding?: Finding | null;
  page?: FindingPage;
  actions?: OwnAction[];
  counts?: FindingCounts;
  /** What became of each of several. */
  outcomes?: FindingOutcome[];
  error?: DataError;
  /** What the server says to an act, or to a finding that is opened. */
  refuses?: DataError;
  isInGroup?: boolean;
}

/** Makes the mocked data layer answer so; answers what it was asked to do. */
export function answerWith({
  finding,
  page,
  actions = [],
  counts,
  outcomes = [],
  error,
  refuses,
  isInGroup = false,
}: Answers) {
  const mocked = jest.mocked(data);
  const query = (value: unknown) =>
    ({ data: error ? undefined : value, error, isFetching: false, refetch: jest.fn() }) as never;
  const result = () => Promise.resolve(refuses ? { error: refuses } : { data: { number: 'NC-2026-000124' } });
  const act = jest.fn<ReturnType<typeof result>, [FindingActRequest]>(result);
  const open = jest.fn(result);
  const actOnMany = jest.fn<Promise<{ data: FindingOutcome[] }>, [FindingsActRequest]>(() =>
    Promise.resolve({ data: outcomes }),
  );
  mocked.isDataError.mockImplementation((candidate): candidate is DataError => candidate !== undefined);
  mocked.newRecordId.mockReturnValue('00000000-0000-4000-8000-0000000000e1');
  mocked.useFindingQuery.mockReturnValue(query(finding));
  mocked.useFindingsQuery.mockReturnValue(query(page));
  mocked.useFindingCountsQuery.mockReturnValue(query(counts));
  mocked.useActOnFindingsMutation.mockReturnValue([actOnMany, { isLoading: false }] as never);
  mocked.useOwnActionsQuery.mockReturnValue(query(actions));
  mocked.usePlacesQuery.mockReturnValue(query([]));
  mocked.useFindingFiltersQuery.mockReturnValue(query({ checklists: [{ id: 'fence', title: 'Ronda da cerca' }] }));
  mocked.useAssignablesQuery.mockReturnValue(
    query({ people: [{ id: OTHER_ID, name: 'Beto Lima', role: 'inspector', rights: [] }], groups: [] }),
  );
  const members = isInGroup ? [TEST_USER_ID] : [];
  mocked.useGroupsQuery.mockReturnValue(
    query([{ id: GROUP_ID, name: 'Manutenção', kind: 'team', members, isArchived: false }]),
  );
  mocked.useActOnFindingMutation.mockReturnValue([act, { isLoading: false }] as never);
  mocked.useOpenFindingMutation.mockReturnValue([open, { isLoading: false }] as never);
  return { act, actOnMany, open, mocked };
}
