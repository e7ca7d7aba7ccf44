import { atHand, FINDING_STATES, possibleActs, type FindingActor } from '@avsec/shared/domain';
import { aFinding, anAction } from '../shown/finding.fixture';
import { ACTS_ON_ACTIONS } from '../shown/acts-on-actions';
import { chooseActs } from './choose-acts';

const supervisor: FindingActor = { userId: 's', role: 'auditor', rights: ['supervisor'], groupIds: [] };
const assigned: FindingActor = { userId: 'a', role: null, rights: ['responsible'], groupIds: [] };
const reader: FindingActor = { userId: 'r', role: 'auditor', rights: [], groupIds: [] };
const inState = (state: (typeof FINDING_STATES)[number]) =>
  aFinding({ state, assigned: ['a'], responsibleId: 'a', actions: [anAction({ responsibleId: 'a' })] });

it('offers exactly what the table of transitions allows, in every state, to everybody who looks', () => {
  for (const state of FINDING_STATES)
    for (const actor of [supervisor, assigned, reader]) {
      const finding = inState(state);
      const { possible, main, further, seldom } = chooseActs(finding, actor);
      const allowed = possibleActs(atHand(finding), actor, finding.today);
      expect(possible).toEqual(allowed);
      const shown = [...(main ? [main] : []), ...further, ...seldom];
      expect([...shown].sort()).toEqual(allowed.filter((act) => !ACTS_ON_ACTIONS.some((one) => one === act)).sort());
    }
});

it('whoever only reads is offered nothing', () => {
  for (const state of FINDING_STATES) expect(chooseActs(inState(state), reader).possible).toEqual([]);
});

it('what leads on is the main button', () => {
  expect(chooseActs(aFinding(), supervisor).main).toBe('assign');
  expect(chooseActs(inState('open'), supervisor).main).toBe('add-action');
  expect(chooseActs(inState('corrected'), supervisor).main).toBe('verify');
});

it('where an action waits to be finished by whoever looks, that leads on and no further action', () => {
  expect(chooseActs(inState('in-treatment'), assigned)).toMatchObject({ main: null, finishes: true });
  const done = anAction({ state: 'done', doneAt: '2026-03-10T12:00:00.000Z' });
  const treated = aFinding({ state: 'in-treatment', assigned: ['a'], responsibleId: 'a', actions: [done] });
  expect(chooseActs(treated, assigned)).toMatchObject({ main: 'correct', finishes: false });
});

it('says why whoever carried out the correction does not verify it', () => {
  const { possible, notYet } = chooseActs(aFinding({ state: 'corrected', actedBy: ['s'] }), supervisor);
  expect(possible).not.toContain('verify');
  expect(notYet).toContainEqual({ act: 'verify', why: 'four-eyes' });
});

it('says what is missing before it can be given as corrected', () => {
  const open = chooseActs(inState('in-treatment'), assigned);
  expect(open.notYet).toEqual([{ act: 'correct', why: 'actions' }]);
  const done = anAction({ state: 'done', doneAt: '2026-03-10T12:00:00.000Z' });
  const critical = aFinding({ state: 'in-treatment', assigned: ['a'], immediate: 'required', actions: [done] });
  expect(chooseActs(critical, assigned).notYet).toEqual([{ act: 'correct', why: 'measure' }]);
});
