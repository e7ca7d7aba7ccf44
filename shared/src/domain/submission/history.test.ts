import { addCounters, countSubmissions, isLocalId, mergeHistory, monthOf } from './history';

const UUID = '0f6d3c0e-5f5c-4f0e-9a1b-000000000001';
const record = (
  particulars: Partial<{ id: string; userId: string; checklistId: string; startTime: string; status: string }> = {},
) => ({
  id: UUID,
  userId: 'me',
  checklistId: 'c1',
  startTime: '2026-01-15T10:00:00.000Z',
  status: 'completed',
  ...particulars,
});

test.each([
  ['1768471200000', true],
  ['a'.repeat(20), true],
  ['a'.repeat(21), false],
  [UUID, false],
])('the id %s is local: %j', (id, local) => {
  expect(isLocalId(id)).toBe(local);
});

describe('merging the server and this device', () => {
  const kept = (local: ReturnType<typeof record>) => mergeHistory([record()], [local]).length === 2;

  test.each([
    ['with an id of the server is dropped', record({ startTime: '2020-01-01T00:00:00Z' }), false],
    ['with an id of its own is kept, even with the same start', record({ id: UUID.replace('1', '2') }), true],
    ['of an older version with the same start is dropped', record({ id: '1768471200000' }), false],
    [
      'of an older version with the same moment in another spelling is dropped',
      record({ id: '1768471200000', startTime: '2026-01-15T07:00:00-03:00' }),
      false,
    ],
    ['of an older version of another checklist is kept', record({ id: '1768471200000', checklistId: 'c2' }), true],
    ['of an older version of another user is kept', record({ id: '1768471200000', userId: 'you' }), true],
    [
      'of an older version with another start is kept',
      record({ id: '1768471200000', startTime: '2026-01-15T10:00:01.000Z' }),
      true,
    ],
    ['of an older version without a readable start is kept', record({ id: '1768471200000', startTime: '' }), true],
  ])('a record %s', (_, local, isKept) => {
    expect(kept(local)).toBe(isKept);
  });

  test('is sorted newest first by moment, unreadable times last', () => {
    const times = ['2026-01-01T00:00:00Z', 'ontem', '2026-03-01T12:00:00+03:00', '2026-03-01T10:00:00Z'];
    const merged = mergeHistory(
      times.map((startTime, index) => record({ id: `${UUID}${index}`, startTime })),
      [],
    );
    expect(merged.map((one) => one.startTime)).toEqual([times[3], times[2], times[0], times[1]]);
  });
});

describe('the counters', () => {
  const month = monthOf(new Date(2026, 0, 15, 10));

  test('the month begins at its first moment here and ends at the first of the next, also of the next year', () => {
    expect(month).toEqual({ from: new Date(2026, 0, 1), to: new Date(2026, 1, 1) });
    expect(monthOf(new Date(2026, 11, 31, 23, 59, 59))).toEqual({
      from: new Date(2026, 11, 1),
      to: new Date(2027, 0, 1),
    });
  });

  test('count all, finalized, also waiting for review, in progress, and started this month', () => {
    const records = [
      record({ status: 'completed', startTime: new Date(2026, 0, 1).toISOString() }),
      record({ status: 'in_progress', startTime: new Date(2025, 11, 31, 23, 59, 59).toISOString() }),
      record({ status: 'completed', startTime: new Date(2026, 0, 31, 23, 59, 59).toISOString() }),
      record({ status: 'completed', startTime: new Date(2026, 1, 1).toISOString() }),
      record({ status: 'submitted', startTime: '' }),
    ];
    expect(countSubmissions(records, month)).toEqual({ total: 5, completed: 4, inProgress: 1, thisMonth: 2 });
  });

  test('of two sets add up', () => {
    expect(
      addCounters(
        { total: 3, completed: 1, inProgress: 2, thisMonth: 0 },
        { total: 1, completed: 0, inProgress: 1, thisMonth: 1 },
      ),
    ).toEqual({ total: 4, completed: 1, inProgress: 3, thisMonth: 1 });
  });
});
