import { stays } from './outcome';
import { afterRemovalEvent, REMOVAL_EVENTS, REMOVAL_PHASES } from './removal';

const every = REMOVAL_PHASES.flatMap((phase) =>
  REMOVAL_EVENTS.map((event) => ({ phase, event, outcome: afterRemovalEvent(phase, event) })),
);

it('is out of the way where the backend has removed it, or the person took it back, and nowhere else', () => {
  const removing = every
    .filter(({ outcome }) => outcome.removes !== 'nothing')
    .map(({ phase, event }) => `${phase} ${event}`);
  expect(removing).toEqual(['waiting sent', 'waiting taken-back', 'refused sent', 'refused taken-back']);
});

it('is not asked for again after it was taken back or done, whatever comes late', () => {
  for (const { phase, outcome } of every.filter(({ phase: at }) => at === 'done' || at === 'taken-back'))
    expect(outcome).toEqual(stays(phase));
});

it('is tried again by the network while it waits, and by the person alone once it was refused', () => {
  expect(afterRemovalEvent('waiting', 'reconnected').sends).toBe('queued');
  expect(afterRemovalEvent('refused', 'reconnected')).toEqual(stays('refused'));
  expect(afterRemovalEvent('refused', 'retried')).toMatchObject({ becomes: 'waiting', sends: 'queued' });
});
