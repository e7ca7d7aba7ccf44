import { NO_FILTERS } from '../records/filters';
import { countersWith, countOf } from './count-records';
import { deviceRecords } from '../records/record';
import { aDraft, anEntry, aRow } from './data-layer.fixture';
import type { LocalDraft, OutboxEntry } from '@avsec/shared/data';
import { monthOf, type SubmissionSummary } from '@avsec/shared/domain';

jest.mock('@avsec/shared/data');

const MONTH = monthOf(new Date(2026, 2, 1));
const SERVER = { total: 10, completed: 6, inProgress: 4, thisMonth: 2 };

const local = (device: { entries?: OutboxEntry[]; drafts?: LocalDraft[] }) =>
  deviceRecords({ entries: [], drafts: [], ...device }, 'ana');
const counters = (device: Parameters<typeof local>[0], rows: SubmissionSummary[] = []) =>
  countersWith(SERVER, local(device), rows, MONTH);

describe('the counters', () => {
  it('are the server’s when this device holds nothing', () => {
    expect(counters({})).toEqual(SERVER);
  });

  it('add what only this device knows, drafts and what was finalized here', () => {
    expect(counters({ drafts: [aDraft()], entries: [anEntry()] })).toEqual({
      total: 12,
      completed: 7,
      inProgress: 5,
      thisMonth: 4,
    });
  });

  it('count a draft and its entry once', () => {
    const { submissionId } = aDraft();
    expect(counters({ drafts: [aDraft()], entries: [anEntry({ submissionId, kind: 'save' })] })).toEqual({
      total: 11,
      completed: 6,
      inProgress: 5,
      thisMonth: 3,
    });
  });

  it('do not add what the server counts already', () => {
    expect(
      counters({
        drafts: [aDraft({ knownToBackend: true })],
        entries: [anEntry({ kind: 'save', knownToBackend: true })],
      }),
    ).toEqual(SERVER);
  });

  it('count a finalization on its way under the status that the list shows', () => {
    expect(counters({ entries: [anEntry({ knownToBackend: true })] })).toEqual({
      total: 10,
      completed: 7,
      inProgress: 3,
      thisMonth: 2,
    });
  });

  it('believe the server’s row where the acknowledgement was lost', () => {
    const id = anEntry().submissionId ?? '';
    expect(counters({ entries: [anEntry()] }, [aRow({ id, status: 'completed' })])).toEqual(SERVER);
    expect(counters({ entries: [anEntry({ kind: 'save' })] }, [aRow({ id, status: 'in_progress' })])).toEqual(SERVER);
  });
});

it('the number of records is the same on every page and follows the filters', () => {
  const records = local({ drafts: [aDraft()], entries: [anEntry({ knownToBackend: true })] });
  expect(countOf(10, [aRow()], records, NO_FILTERS)).toBe(11);
  expect(countOf(6, [aRow()], records, { ...NO_FILTERS, status: 'completed' })).toBe(6);
});
