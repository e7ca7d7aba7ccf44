import type { LocalDraft, OutboxEntry } from '@avsec/shared/data';
import type { SubmissionSummary } from '@avsec/shared/domain';
import { NO_FILTERS } from './filters';
import { deviceRecords, recordsOfDevice, recordsOfPage } from './record';

const inspection = {
  checklistId: 'c',
  title: 'Red Gate',
  inspectorName: 'Ana',
  inspectorBadge: '7',
  location: 'Portão 3',
  instanceNames: '',
  searchedAnswers: [],
  startTime: '2026-03-02T10:00:00Z',
};
const counts = {
  answeredCount: 4,
  photoCount: 1,
  notApplicableCount: 0,
  noteCount: 0,
  itemCount: 9,
  results: null,
  verdict: null,
  seal: null,
  reopening: null,
};

const aRow = (id: string, more: Partial<SubmissionSummary> = {}): SubmissionSummary => ({
  ...inspection,
  ...counts,
  id,
  userId: 'ana',
  completionTime: null,
  status: 'in_progress',
  revision: 1,
  ...more,
});
const aDraft = (submissionId: string, more: Partial<LocalDraft> = {}): LocalDraft => ({
  ...inspection,
  ...counts,
  submissionId,
  updatedAt: inspection.startTime,
  knownToBackend: false,
  ...more,
});
const anEntry = (submissionId: string | null, more: Partial<OutboxEntry> = {}): OutboxEntry => ({
  ...inspection,
  id: `entry-${submissionId}`,
  kind: 'finalize',
  submissionId,
  ...counts,
  completionTime: null,
  knownToBackend: false,
  createdAt: inspection.startTime,
  state: { kind: 'waiting', reason: 'offline' },
  ...more,
});

const page = (
  rows: SubmissionSummary[],
  drafts: LocalDraft[],
  entries: OutboxEntry[],
  number = 1,
  filters = NO_FILTERS,
) => recordsOfPage(rows, deviceRecords({ drafts, entries }, 'ana'), { filters, page: number });

describe('the records of a page', () => {
  it('shows a draft that the server has not seen as in progress, on this device', () => {
    expect(page([], [aDraft('d')], [])).toEqual([
      {
        ...inspection,
        id: 'd',
        userId: 'ana',
        completionTime: null,
        status: 'in_progress',
        progress: { answered: 4, total: 9, photos: 1 },
        results: null,
        verdict: null,
        reopening: null,
        onServer: false,
        device: { kind: 'draft' },
      },
    ]);
  });

  it('shows what was finalized here and waits to be sent', () => {
    const [record] = page([], [], [anEntry('f')]);
    expect(record).toMatchObject({
      status: 'completed',
      onServer: false,
      progress: { answered: 4, total: 9, photos: 1 },
      device: { kind: 'entry', entryId: 'entry-f', state: { kind: 'waiting' } },
    });
  });

  it('shows a record once, with the server’s row, when both know its id', () => {
    const records = page([aRow('a'), aRow('b')], [aDraft('a', { knownToBackend: true })], []);
    expect(records.map(({ id, onServer }) => [id, onServer])).toEqual([
      ['a', true],
      ['b', true],
    ]);
  });

  it('marks the server’s row when this device holds unsaved answers of it, and shows their counts', () => {
    const [record] = page([aRow('a')], [aDraft('a', { knownToBackend: true, answeredCount: 8 })], []);
    expect(record).toMatchObject({ onServer: true, device: { kind: 'unsaved' }, progress: { answered: 8 } });
  });

  it('shows whom it was made on behalf of, as the server or this device says', () => {
    const joao = { name: 'João Lima', badge: '' };
    const maria = { name: 'Maria', badge: 'M-1' };
    const records = page(
      [aRow('a', { onBehalfOf: joao }), aRow('b', { onBehalfOf: joao })],
      [aDraft('c', { onBehalfOf: maria, startTime: '2026-03-01T10:00:00Z' })],
      [anEntry('b', { onBehalfOf: maria })],
    );
    expect(records.map(({ id, onBehalfOf }) => [id, onBehalfOf?.name])).toEqual(
      expect.arrayContaining([
        ['a', 'João Lima'],
        ['b', 'Maria'],
        ['c', 'Maria'],
      ]),
    );
    expect(page([], [aDraft('c', { onBehalfOf: maria })], [], 1, { ...NO_FILTERS, text: 'maria' })).toHaveLength(1);
  });

  it('lets an entry on its way speak for the server’s row', () => {
    const [record] = page(
      [aRow('a')],
      [],
      [anEntry('a', { answeredCount: 9, completionTime: '2026-03-02T11:00:00Z' })],
    );
    expect(record).toMatchObject({
      status: 'completed',
      completionTime: '2026-03-02T11:00:00Z',
      onServer: true,
      device: { kind: 'entry' },
      progress: { answered: 9 },
    });
  });

  it('is newest first by start time', () => {
    const records = page(
      [aRow('new', { startTime: '2026-03-09T10:00:00Z' }), aRow('old', { startTime: '2026-03-01T10:00:00Z' })],
      [aDraft('between')],
      [],
    );
    expect(records.map(({ id }) => id)).toEqual(['new', 'between', 'old']);
  });

  it('keeps the server’s order under another sorting, with what only this device knows above it', () => {
    const rows = [
      aRow('worst', { startTime: '2026-03-01T10:00:00Z' }),
      aRow('best', { startTime: '2026-03-09T10:00:00Z' }),
    ];
    const local = deviceRecords({ drafts: [aDraft('here')], entries: [] }, 'ana');
    expect(
      recordsOfPage(rows, local, { filters: NO_FILTERS, sorting: { by: 'rate', descending: false }, page: 1 }).map(
        ({ id }) => id,
      ),
    ).toEqual(['here', 'worst', 'best']);
  });

  it('keeps records of this device on the first page, and passes them through the filters', () => {
    expect(page([], [aDraft('d')], [], 2)).toEqual([]);
    expect(page([], [aDraft('d')], [], 1, { ...NO_FILTERS, status: 'completed' })).toEqual([]);
  });

  it('leaves a draft that the server knows to the page on which the server has it', () => {
    expect(page([], [aDraft('d', { knownToBackend: true })], [])).toEqual([]);
  });

  it('makes no row of a waiting removal', () => {
    expect(page([], [], [anEntry(null, { kind: 'clear' })])).toEqual([]);
  });
});

describe('the records while the server cannot be asked', () => {
  it('are all that this device holds', () => {
    const local = deviceRecords(
      { drafts: [aDraft('d'), aDraft('k', { knownToBackend: true })], entries: [anEntry('f')] },
      'ana',
    );
    expect(
      recordsOfDevice(local, NO_FILTERS)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(['d', 'f', 'k']);
  });
});
