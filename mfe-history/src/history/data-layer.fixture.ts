/**
 * For tests: what the data layer answers, in place of a backend and a device. The test file mocks '@avsec/shared/data'.
 */
import * as data from '@avsec/shared/data';
import type { DataError, FilterChoices, LocalDraft, OutboxEntry } from '@avsec/shared/data';
import type { ReviewLine, SubmissionSummary } from '@avsec/shared/domain';

export const INSPECTOR_ID = '00000000-0000-4000-8000-0000000000aa';

export const aRow = (more: Partial<SubmissionSummary> = {}): SubmissionSummary => ({
  id: '00000000-0000-4000-8000-000000000001',
  userId: INSPECTOR_ID,
  checklistId: 'red-gate-vehicle-inspection',
  title: 'Red Gate',
  inspectorName: 'Ana Souza',
  inspectorBadge: 'B-17',
  location: 'Portão 3',
  startTime: new Date(2026, 2, 2, 10, 5).toISOString(),
  completionTime: null,
  status: 'completed',
  revision: 1,
  itemCount: 18,
  answeredCount: 17,
  photoCount: 3,
  notApplicableCount: 0,
  noteCount: 0,
  instanceNames: '',
  searchedAnswers: [],
  results: null,
  verdict: null,
  seal: null,
  reopening: null,
  ...more,
});

const inspection = {
  checklistId: 'red-gate-vehicle-inspection',
  title: 'Red Gate',
  inspectorName: 'Ana Souza',
  inspectorBadge: 'B-17',
  location: 'Portão 3',
  instanceNames: '',
  searchedAnswers: [],
};

export const aReturned = (more: Partial<ReviewLine> = {}): ReviewLine => ({
  id: '00000000-0000-4000-8000-0000000000b1',
  submissionId: '00000000-0000-4000-8000-000000000001',
  revision: 1,
  versionSeal: 'a'.repeat(64),
  state: 'returned',
  isNewest: true,
  askedAt: new Date(2026, 2, 2, 11).toISOString(),
  signedBy: [INSPECTOR_ID],
  whatChanged: null,
  checklistId: 'fence',
  checklistTitle: 'Cerca',
  inspectorId: INSPECTOR_ID,
  inspectorName: 'Ana Souza',
  place: 'Portão 3',
  decidedAt: new Date(2026, 2, 2, 12).toISOString(),
  reviewer: { name: 'Beto Lima', badge: 'S-1', role: 'auditor' },
  words: 'Ver a lâmpada',
  seal: 'b'.repeat(64),
  ...more,
});

export const aDraft = (more: Partial<LocalDraft> = {}): LocalDraft => ({
  ...inspection,
  submissionId: '00000000-0000-4000-8000-0000000000d1',
  startTime: new Date(2026, 2, 3, 8, 0).toISOString(),
  updatedAt: new Date(2026, 2, 3, 8, 30).toISOString(),
  answeredCount: 5,
  photoCount: 1,
  itemCount: 18,
  knownToBackend: false,
  ...more,
});

export const anEntry = (more: Partial<OutboxEntry> = {}): OutboxEntry => ({
  ...inspection,
  id: 'entry-1',
  kind: 'finalize',
  submissionId: '00000000-0000-4000-8000-0000000000e1',
  startTime: new Date(2026, 2, 4, 9, 0).toISOString(),
  completionTime: null,
  createdAt: new Date(2026, 2, 4, 9, 30).toISOString(),
  answeredCount: 18,
  photoCount: 2,
  itemCount: 18,
  knownToBackend: false,
  state: { kind: 'waiting', reason: 'offline' },
  ...more,
});

const NO_CHOICES: FilterChoices = { inspectors: [], locations: [], checklists: [] };

export interface Answers {
  rows?: SubmissionSummary[];
  /** What the history can be filtered by. */
  choices?: FilterChoices;
  /** There are more than `total`: so many. */
  countedToTheEnd?: number;
  /** Rows that match on all pages. */
  total?: number;
  /** The backend fails with this. */
  error?: DataError;
  drafts?: LocalDraft[];
  entries?: OutboxEntry[];
  /** What came back from review. */
  returned?: ReviewLine[];
  reopenError?: DataError;
  deleteError?: DataError;
}

/** Makes the mocked data layer answer so, and hands out the calls that a test asks about. */
export function answerWith({
  rows = [],
  total = rows.length,
  choices = NO_CHOICES,
  countedToTheEnd,
  error,
  drafts = [],
  entries = [],
  returned = [],
  reopenError,
  deleteError,
}: Answers) {
  const mocked = jest.mocked(data);
  const page = error ? undefined : { rows, total, more: countedToTheEnd !== undefined };
  const refetch = jest.fn(() => Promise.resolve({ data: page, isError: error !== undefined }));
  const query = (value: unknown) =>
    ({
      data: value,
      currentData: value,
      error,
      isError: error !== undefined,
      isFetching: false,
      isUninitialized: false,
      refetch,
    }) as never;
  const reopen = jest.fn(() => Promise.resolve(reopenError ? { error: reopenError } : { data: null }));
  const remove = jest.fn(() => Promise.resolve(deleteError ? { error: deleteError } : { data: null }));

  mocked.isDataError.mockImplementation((candidate): candidate is DataError => candidate !== undefined);
  mocked.useSubmissionSummariesQuery.mockReturnValue(query(page));
  mocked.useSubmissionCountQuery.mockReturnValue({
    ...(query(countedToTheEnd) as object),
    refetch: jest.fn(),
  } as never);
  mocked.useSubmissionFilterChoicesQuery.mockReturnValue(query(error ? undefined : choices));
  mocked.useSubmissionCountersQuery.mockReturnValue({
    ...(query(error ? undefined : { total: 131, completed: 97, inProgress: 32, thisMonth: 12 }) as object),
    refetch: jest.fn(),
  } as never);
  mocked.useReviewsQuery.mockReturnValue(query(error ? undefined : { rows: returned }));
  mocked.useSavedFiltersQuery.mockReturnValue(query([]));
  mocked.useSubmissionQuery.mockReturnValue(query(null));
  mocked.useVersionHistoryQuery.mockReturnValue(query({ versions: [], reopenings: [] }));
  mocked.useReopenSubmissionMutation.mockReturnValue([reopen, { isLoading: false }] as never);
  mocked.useDeleteSubmissionMutation.mockReturnValue([remove, { isLoading: false }] as never);
  mocked.useLocalDrafts.mockReturnValue(drafts);
  mocked.useOutbox.mockReturnValue(entries);
  mocked.discardDraft.mockResolvedValue(undefined);
  mocked.retryOutbox.mockResolvedValue(undefined);
  return { refetch, reopen, remove, mocked };
}
