import { FINDING_STATES } from './state';
import { atHand, type Finding } from './finding';
import { mayAct, possibleActs, type FindingActor } from './may-act';
import { FINDING_ACTS } from './transitions';
import { afterActs, type WaitingAct } from './waiting-acts';

const FENCE: Finding = {
  id: 'f',
  number: 'NC-2026-000001',
  revision: 3,
  source: 'manual',
  question: 'Cerca íntegra?',
  checklistId: null,
  checklistTitle: null,
  itemId: null,
  submissionId: null,
  placeId: null,
  place: '',
  level: 'major',
  proposedLevel: null,
  repeatOf: null,
  state: 'in-treatment',
  riskUntil: null,
  openedOn: '2026-03-01',
  planDueOn: null,
  firstDueOn: '2026-03-31',
  dueOn: '2026-03-31',
  effectiveOn: null,
  changedAt: '2026-03-01T12:00:00.000Z',
  hasResponsible: true,
  responsibleId: 'a',
  responsible: 'Ana',
  groupId: null,
  group: null,
  today: '2026-03-20',
  submissionRevision: null,
  seal: null,
  recordRevision: null,
  inRecord: null,
  hasRecord: false,
  sectionTitle: null,
  answer: null,
  note: null,
  clause: null,
  photos: [],
  immediate: 'required',
  effectivenessDays: 90,
  verifiedOn: null,
  closedAt: null,
  reopenedCount: 0,
  assigned: ['a'],
  actedBy: [],
  returnedAt: null,
  measure: null,
  measureOn: null,
  withoutMeasure: false,
  cause: null,
  whys: [],
  repeatOfNumber: null,
  extensions: [],
  events: [],
  actions: [
    {
      id: 'weld',
      kind: 'corrective',
      text: 'Soldar',
      state: 'to-do',
      dueOn: null,
      doneAt: null,
      doneBy: null,
      responsibleId: 'a',
      responsible: 'Ana',
      groupId: null,
      group: null,
    },
  ],
};
const ana: FindingActor = { userId: 'a', role: null, rights: ['responsible'], groupIds: [] };
const does = (act: WaitingAct['act'], more: Partial<WaitingAct> = {}): WaitingAct => ({
  act,
  at: '2026-03-20T10:00:00.000Z',
  by: 'a',
  actionId: null,
  words: 'x',
  responsibleId: null,
  groupId: null,
  date: null,
  ...more,
});
const may = (act: WaitingAct['act'], finding: Finding, actor = ana) =>
  mayAct(act, atHand(finding), actor, finding.today);

it('without a network one goes on from what waits: the action done and the measure, then it is given as corrected', () => {
  expect(may('correct', FENCE)).toMatchObject({ may: false, why: 'actions' });
  const done = afterActs(FENCE, [does('finish-action', { actionId: 'weld' })]);
  expect(may('finish-action', done)).toMatchObject({ may: true });
  expect(done.actions).toMatchObject([{ state: 'done' }]);
  expect(may('correct', done)).toMatchObject({ may: false, why: 'measure' });
  const corrected = afterActs(FENCE, [
    does('finish-action', { actionId: 'weld' }),
    does('set-measure'),
    does('correct'),
  ]);
  expect(corrected.state).toBe('corrected');
  expect(may('correct', corrected)).toMatchObject({ may: false, why: 'state' });
});

it('whoever carried it out, though the server does not know yet, does not verify it', () => {
  const supervisor: FindingActor = { ...ana, rights: ['supervisor'] };
  const corrected = afterActs(FENCE, [does('finish-action', { actionId: 'weld' }), does('correct')]);
  expect(may('verify', corrected, supervisor)).toMatchObject({ may: false, why: 'four-eyes' });
  expect(may('verify', corrected, { ...supervisor, userId: 'b' })).toMatchObject({ may: true });
});

it('an extension is asked for once, and decided by another', () => {
  const asked = afterActs(FENCE, [does('ask-extension', { date: '2026-04-30' })]);
  expect(may('ask-extension', asked)).toMatchObject({ may: false, why: 'extension' });
  expect(may('grant-extension', asked, { ...ana, rights: ['supervisor'] })).toMatchObject({ why: 'four-eyes' });
  const granted = afterActs(asked, [does('grant-extension', { by: 'b' })]);
  expect(may('ask-extension', granted)).toMatchObject({ may: true });
});

it('leads, from every state, where the table of transitions leads; what is not possible there changes nothing', () => {
  const judge: FindingActor = { userId: 'b', role: 'admin', rights: [], groupIds: [] };
  for (const state of FINDING_STATES)
    for (const act of FINDING_ACTS) {
      const before: Finding = { ...FENCE, state, riskUntil: null, measure: 'x' };
      const after = afterActs(before, [does(act, { by: 'b', date: '2026-12-31' })]);
      const answer = may(act, before, judge);
      if (!answer.may && answer.why === 'state') expect([state, act, after]).toEqual([state, act, before]);
      else if (answer.may) expect([state, act, after.state]).toEqual([state, act, answer.to]);
    }
});

it('an action that is added keeps it from being given as corrected until it is done', () => {
  const more = afterActs(FENCE, [does('finish-action', { actionId: 'weld' }), does('set-measure'), does('add-action')]);
  expect(possibleActs(atHand(more), ana, more.today)).not.toContain('correct');
});
