import { afterModuleDraftEvent, MODULE_DRAFT_EVENTS, MODULE_DRAFT_PHASES } from './module-draft';

it('is kept before it is submitted, and none is brought back by what was typed late', () => {
  const keeping = MODULE_DRAFT_PHASES.filter((phase) => afterModuleDraftEvent(phase, 'typed').keeps === 'typed');
  expect(keeping).toEqual(['absent', 'kept']);
});

it('removes nothing of what waits or was sent', () => {
  for (const phase of ['waiting', 'done'] as const)
    for (const event of MODULE_DRAFT_EVENTS)
      expect(afterModuleDraftEvent(phase, event)).toMatchObject({ becomes: phase, removes: 'nothing' });
});

it('is brought in from a file where nothing of it is known, or the person had given it up', () => {
  const restored = MODULE_DRAFT_PHASES.filter((phase) => afterModuleDraftEvent(phase, 'restored').becomes === 'kept');
  expect(restored).toEqual(['absent', 'discarded', 'kept']);
  expect(afterModuleDraftEvent('kept', 'restored').keeps).toBe('nothing');
});
