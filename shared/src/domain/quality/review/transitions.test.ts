import { mayReview, possibleReviewActs, type ReviewActor, type ReviewAtHand } from './may-review';
import { REVIEW_ACTS, REVIEW_STATES, REVIEW_TRANSITIONS, reviewTransitionFor, type ReviewAct } from './transitions';

const aReview = (more: Partial<ReviewAtHand> = {}): ReviewAtHand => ({
  state: 'requested',
  inspectorId: 'inspector',
  signedBy: ['inspector'],
  ...more,
});
const anActor = (more: Partial<ReviewActor> = {}): ReviewActor => ({
  userId: 'me',
  role: 'auditor',
  rights: ['supervisor'],
  ...more,
});
const asks = (act: ReviewAct, review: Partial<ReviewAtHand>, actor: Partial<ReviewActor> = {}) => {
  const answer = mayReview(act, aReview(review), anActor(actor));
  return answer.may ? answer.to : answer.why;
};

it('is approved or returned by a supervisor or an administrator, and by nobody else', () => {
  expect(asks('approve', {})).toBe('approved');
  expect(asks('return', {})).toBe('returned');
  expect(asks('approve', {}, { role: 'admin', rights: [] })).toBe('approved');
  for (const role of ['inspector', 'author', 'auditor'] as const)
    for (const act of ['approve', 'return'] as const) expect(asks(act, {}, { role, rights: [] })).toBe('right');
});

it('whoever signed it decides nothing, not even an administrator', () => {
  for (const role of ['admin', 'auditor', 'inspector'] as const)
    for (const act of ['approve', 'return'] as const)
      expect(asks(act, { signedBy: ['inspector', 'me'] }, { role })).toBe('four-eyes');
});

it('its inspector takes it back and asks again, and no supervisor or administrator does', () => {
  expect(asks('recall', {}, { userId: 'inspector', role: 'inspector', rights: [] })).toBe('withdrawn');
  expect(asks('ask-again', { state: 'withdrawn' }, { userId: 'inspector', role: 'inspector', rights: [] })).toBe(
    'requested',
  );
  expect(asks('recall', {}, { role: 'admin' })).toBe('right');
});

it('a decision is the end: approved and returned have no act', () => {
  for (const state of ['approved', 'returned'] as const)
    for (const userId of ['me', 'inspector'])
      expect(possibleReviewActs(aReview({ state }), anActor({ userId }))).toEqual([]);
});

it('each act stands once in each state, needs words only to return, and only decisions want four eyes', () => {
  const cells = REVIEW_TRANSITIONS.map(({ act, from }) => `${act} ${from}`);
  expect(new Set(cells).size).toBe(cells.length);
  for (const act of REVIEW_ACTS)
    for (const state of REVIEW_STATES) {
      const cell = reviewTransitionFor(act, state);
      expect([act, state, cell !== null]).toEqual([act, state, cells.includes(`${act} ${state}`)]);
      if (cell) expect(cell.fourEyes).toBe(cell.to === 'approved' || cell.to === 'returned');
      if (cell) expect(cell.needs).toEqual(act === 'return' ? ['comment'] : []);
    }
});
