import type { SubmissionSummary } from '@avsec/shared/domain';
import { lastUsed } from './last-used';

const used = (checklistId: string, startTime: string): SubmissionSummary => ({
  id: `${checklistId} ${startTime}`, userId: 'ana', checklistId, title: checklistId, inspectorName: 'Ana', inspectorBadge: '1', location: '', startTime,
  completionTime: null, status: 'completed', revision: 1, itemCount: 1, answeredCount: 1, photoCount: 0, notApplicableCount: 0, noteCount: 0, instanceNames: '', results: null, verdict: null, seal: null,
});

it('names each checklist once, the last used first, without the one that has a button of its own', () => {
  const rows = [used('a', '5'), used('red-gate', '4'), used('b', '3'), used('a', '2'), used('c', '1'), used('d', '0')];
  expect(lastUsed(rows, 3, 'red-gate').map(({ checklistId }) => checklistId)).toEqual(['a', 'b', 'c']);
  expect(lastUsed(rows, 3, 'red-gate')[0]?.startTime).toBe('5');
});
