import fc from 'fast-check';
import { ACTION_TRANSITIONS, actionAfter } from './action-states';
import { afterFinalizing, RECORD_ANSWERS } from './in-record';
import { mayAct, possibleActs, type FindingActor, type FindingAtHand } from './may-act';
import { ACTION_STATES, FINDING_STATES } from './state';
import { FINDING_TRANSITIONS, transitionFor, type FindingAct } from './transitions';

const TODAY = '2026-03-10';
const aFinding = (more: Partial<FindingAtHand> = {}): FindingAtHand => ({
  state: 'open',
  riskUntil: null,
  immediate: 'none',
  hasMeasure: false,
  assigned: [],
  actedBy: [],
  actions: [{ state: 'done', isSinceReturn: true }],
  effectiveOn: null,
  effectivenessDays: 90,
  extensionAskedBy: null,
  ...more,
});
const anActor = (more: Partial<FindingActor> = {}): FindingActor => ({
  userId: 'me',
  role: 'auditor',
  rights: ['supervisor'],
  groupIds: [],
  ...more,
});
const asks = (act: FindingAct, finding: Partial<FindingAtHand>, actor: Partial<FindingActor> = {}) => {
  const answer = mayAct(act, aFinding(finding), anActor(actor), TODAY);
  return answer.may ? answer.to : answer.why;
};

it('goes from found to closed: assigned, treated, corrected, verified, effective', () => {
  expect(asks('add-action', {})).toBe('in-treatment');
  expect(asks('correct', { state: 'in-treatment' })).toBe('corrected');
  expect(asks('verify', { state: 'corrected' })).toBe('verified');
  expect(asks('confirm-effective', { state: 'verified', effectiveOn: TODAY })).toBe('closed');
});

it('is closed when it is verified where the level asks for no effectiveness', () => {
  expect(asks('verify', { state: 'corrected', effectivenessDays: null })).toBe('closed');
});

it('who carried out the correction verifies nothing, not even an administrator', () => {
  for (const role of ['admin', 'auditor'] as const)
    for (const [act, state] of [
      ['verify', 'corrected'],
      ['refuse', 'corrected'],
      ['confirm-effective', 'verified'],
      ['not-effective', 'verified'],
      ['reopen', 'closed'],
    ] as const)
      expect([act, asks(act, { state, actedBy: ['me'] }, { role })]).toEqual([act, 'four-eyes']);
});

it('who asked for a date does not decide it', () => {
  expect(asks('grant-extension', { extensionAskedBy: 'me' })).toBe('four-eyes');
  expect(asks('grant-extension', { extensionAskedBy: 'other' })).toBe('open');
  expect(asks('grant-extension', {})).toBe('extension');
  expect(asks('ask-extension', { extensionAskedBy: 'other' })).toBe('extension');
});

it('is not corrected with an action left, with none done since it came back, or without the measure its level requires', () => {
  const state = 'in-treatment';
  expect(asks('correct', { state, actions: [] })).toBe('actions');
  expect(asks('correct', { state, actions: [{ state: 'done', isSinceReturn: false }] })).toBe('actions');
  expect(
    asks('correct', {
      state,
      actions: [
        { state: 'done', isSinceReturn: true },
        { state: 'doing', isSinceReturn: true },
      ],
    }),
  ).toBe('actions');
  expect(asks('correct', { state, immediate: 'required' })).toBe('measure');
  expect(asks('correct', { state, immediate: 'required', hasMeasure: true })).toBe('corrected');
});

it('is not effective before its day', () => {
  expect(asks('confirm-effective', { state: 'verified', effectiveOn: '2026-03-11' })).toBe('not-yet');
});

it('is treated by whom it is assigned to, or to whose group, and by nobody else without the right to judge', () => {
  const mine = { role: null, rights: ['responsible'] } as const;
  expect(asks('add-action', {}, mine)).toBe('right');
  expect(asks('add-action', { assigned: ['me'] }, mine)).toBe('in-treatment');
  expect(asks('add-action', { assigned: ['crew'] }, { ...mine, groupIds: ['crew'] })).toBe('in-treatment');
  expect(asks('verify', { state: 'corrected', assigned: ['me'] }, mine)).toBe('right');
  expect(asks('comment', { assigned: ['me'] }, { role: 'author', rights: [] })).toBe('right');
});

it('a risk whose day has passed is treated as open', () => {
  expect(asks('add-action', { state: 'risk-accepted', riskUntil: '2026-03-09' })).toBe('in-treatment');
  expect(asks('add-action', { state: 'risk-accepted', riskUntil: TODAY })).toBe('state');
});

it('what may be done is in the table, for any finding and anybody', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...FINDING_STATES),
      fc.constantFrom('inspector', 'author', 'auditor', 'admin', null),
      fc.subarray(['supervisor', 'responsible'] as const),
      fc.boolean(),
      fc.boolean(),
      (state, role, rights, isMine, hasActed) => {
        const finding = aFinding({ state, assigned: isMine ? ['me'] : [], actedBy: hasActed ? ['me'] : [] });
        for (const act of possibleActs(finding, anActor({ role, rights }), TODAY)) {
          const cell = transitionFor(act, state);
          expect(cell).not.toBeNull();
          expect(hasActed && cell?.fourEyes === 'acted').toBe(false);
        }
      },
    ),
  );
});

it('has one cell for an act and a state, and a way out of each state that is not an end', () => {
  const cells = FINDING_TRANSITIONS.map(({ act, from }) => `${act} ${from}`);
  expect(new Set(cells).size).toBe(cells.length);
  for (const state of FINDING_STATES)
    expect([state, FINDING_TRANSITIONS.some(({ from, to }) => from === state && to !== state)]).toEqual([state, true]);
});

it('all that judges says on which revision, and all that goes back says why', () => {
  for (const { act, from, to, who, needs, standsOnRevision } of FINDING_TRANSITIONS) {
    if (!who.includes('assigned') && act !== 'cancel-action') expect([act, standsOnRevision]).toEqual([act, true]);
    const goesBack = FINDING_STATES.indexOf(to) < FINDING_STATES.indexOf(from);
    if (goesBack) expect([act, needs]).toEqual([act, expect.arrayContaining(['words'])]);
  }
});

it('an action that is done or cancelled stays so', () => {
  for (const { from, to } of ACTION_TRANSITIONS)
    expect(['done', 'cancelled'].includes(from) || from === to).toBe(false);
  expect(actionAfter('finish-action', 'to-do')).toBe('done');
  for (const state of ACTION_STATES.slice(2)) expect(actionAfter('start-action', state)).toBeNull();
});

it('what conforms in the record waits for verification, and fails again as what it was', () => {
  expect(afterFinalizing('open', 'fails', 'conforms', false)).toEqual({ state: 'corrected', notes: true });
  expect(afterFinalizing('corrected', 'conforms', 'fails', true)).toEqual({ state: 'in-treatment', notes: true });
  expect(afterFinalizing('corrected', 'conforms', 'fails', false)).toEqual({ state: 'open', notes: true });
  expect(afterFinalizing('corrected', 'fails', 'fails', true)).toEqual({ state: 'corrected', notes: true });
  expect(afterFinalizing('open', 'conforms', 'conforms', false)).toEqual({ state: 'open', notes: false });
  expect(afterFinalizing('in-treatment', 'fails', 'gone', true)).toEqual({ state: 'in-treatment', notes: true });
});

it('finalizing again never undoes what a person has judged', () => {
  for (const state of ['verified', 'closed', 'dismissed', 'risk-accepted'] as const)
    for (const before of RECORD_ANSWERS)
      for (const now of RECORD_ANSWERS)
        expect([state, afterFinalizing(state, before, now, true).state]).toEqual([state, state]);
});
