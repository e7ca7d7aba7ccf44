import type { SubmissionSummary } from '@avsec/shared/domain';
import { lastUsed, type UsedChecklist } from './last-used';

const used = (checklistId: string, startTime: string): SubmissionSummary => ({
  id: `${checklistId} ${startTime}`,
  userId: 'ana',
  checklistId,
  title: checklistId,
  inspectorName: 'Ana',
  inspectorBadge: '1',
  location: '',
  startTime,
  completionTime: null,
  status: 'completed',
  revision: 1,
  itemCount: 1,
  answeredCount: 1,
  photoCount: 0,
  notApplicableCount: 0,
  noteCount: 0,
  instanceNames: '',
  searchedAnswers: [],
  results: null,
  verdict: null,
  seal: null,
  reopening: null,
});

const rows = [used('a', '5'), used('red-gate', '4'), used('b', '3'), used('a', '2'), used('c', '1'), used('d', '0')];
const ids = (checklists: readonly UsedChecklist[]) => checklists.map(({ checklistId }) => checklistId);

it('names each checklist once, the last used first, without the one that has a button of its own', () => {
  const { offered, unlisted } = lastUsed(rows, new Set(['a', 'b', 'c', 'd', 'red-gate']), 3, 'red-gate');
  expect(ids(offered)).toEqual(['a', 'b', 'c']);
  expect(offered[0]?.startTime).toBe('5');
  expect(unlisted).toEqual([]);
});

it('offers only what can be begun, and names what is not listed of the last used', () => {
  const { offered, unlisted } = lastUsed(rows, new Set(['a', 'c']), 3, 'red-gate');
  expect(ids(offered)).toEqual(['a', 'c']);
  expect(ids(unlisted)).toEqual(['b']);
});
