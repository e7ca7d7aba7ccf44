import { callsOf, NOT_ADAPTED, stepsOf } from './adaptation';
import { newestOf } from './definitions';
import type { Definition } from './kind-schema';

const bag = newestOf('bagagem-abandonada') as Definition;

it('changes nothing where nothing was changed', () => {
  expect(stepsOf(bag, NOT_ADAPTED, 'immediate').map(({ id }) => id)).toEqual(bag.steps.immediate);
  expect(callsOf(bag, NOT_ADAPTED).map(({ id }) => id)).toEqual(bag.calls);
});

it('leaves steps out, has its own behind those of the phase, and its own call list with numbers', () => {
  const adapted = {
    hidden: ['ask-owner'],
    steps: [{ id: 'x', phase: 'immediate' as const, text: 'Avise o posto 3' }],
    calls: [{ id: 'coe', name: 'COE', phone: '2000' }],
  };
  expect(stepsOf(bag, adapted, 'immediate')).toEqual([
    ...bag.steps.immediate.filter((one) => one !== 'ask-owner').map((id) => ({ id, text: null, phone: '' })),
    { id: 'x', text: 'Avise o posto 3', phone: '' },
  ]);
  expect(stepsOf(bag, adapted, 'response')).toHaveLength(bag.steps.response.length);
  expect(callsOf(bag, adapted)).toEqual([{ id: 'coe', text: 'COE', phone: '2000' }]);
});
