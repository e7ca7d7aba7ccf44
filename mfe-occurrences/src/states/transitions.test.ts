import { STATES, stateAfter, takesEntry, TRANSITIONS, transitionsFor, type AtWork, type State } from './transitions';

const anInspector: AtWork = { userId: 'ana', roles: ['inspector'] };
const aSupervisor: AtWork = { userId: 'rui', roles: ['auditor', 'supervisor'] };
const anAdmin: AtWork = { userId: 'eva', roles: ['admin'] };

const acts = (person: AtWork, state: State, more: { by?: string; reviewBy?: string | null } = {}) =>
  transitionsFor(person, { state, by: 'ana', reviewBy: null, ...more }).map(({ act }) => act);

it('leads from going on to controlled, ended, in review, and to completed or back', () => {
  expect(acts(anInspector, 'ongoing')).toEqual(['control', 'end', 'false-alarm', 'duplicate']);
  expect(acts(anInspector, 'controlled')).toEqual(['resume', 'end', 'false-alarm', 'duplicate']);
  expect(acts(anInspector, 'ended')).toEqual(['ask-review', 'duplicate']);
  expect(acts(aSupervisor, 'in-review')).toEqual(['complete', 'return']);
  expect(acts(anInspector, 'returned')).toEqual(['ask-review']);
  expect(acts(anAdmin, 'done')).toEqual([]);
});

it('lets nobody complete what they registered or asked to be reviewed', () => {
  expect(acts(aSupervisor, 'in-review', { by: 'rui' })).toEqual([]);
  expect(acts(anAdmin, 'in-review', { reviewBy: 'eva' })).toEqual([]);
  expect(acts(anInspector, 'in-review', { by: 'rui' })).toEqual([]);
});

it('shows nothing to do to who reads only', () => {
  for (const role of ['author', 'auditor', 'responsible'])
    for (const state of STATES) expect(acts({ userId: 'x', roles: [role] }, state)).toEqual([]);
});

it('ends a false alarm, a duplicate or what is not reportable only with words, and a supervisor opens it again', () => {
  for (const { act, words } of TRANSITIONS)
    if (['false-alarm', 'duplicate', 'not-reportable', 'return', 'reopen', 'end'].includes(act))
      expect(words).toBe(true);
  for (const state of ['false-alarm', 'duplicate', 'not-reportable'] as const) {
    expect(acts(anInspector, state)).toEqual([]);
    expect(acts(aSupervisor, state)).toEqual(['reopen']);
  }
});

it('has one way by an act from a state, and every state can be reached', () => {
  expect(new Set(TRANSITIONS.map(({ act, from }) => `${act} ${from}`)).size).toBe(TRANSITIONS.length);
  expect(new Set(['ongoing', ...TRANSITIONS.map(({ to }) => to)])).toEqual(new Set(STATES));
});

it('stays where it is by an act that leads nowhere from there', () => {
  expect(stateAfter('ended', 'control')).toBe('ended');
  expect(stateAfter('ongoing', 'control')).toBe('controlled');
});

it('takes notes once it is completed, and nothing else', () => {
  expect(takesEntry('done', 'note')).toBe(true);
  expect(takesEntry('done', 'person')).toBe(false);
  expect(takesEntry('false-alarm', 'person')).toBe(true);
});
