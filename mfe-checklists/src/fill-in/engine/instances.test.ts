import { ITEMS_PER_CHECKLIST_MAX, type ChecklistSection } from '@avsec/shared/domain';
import { aChecklist, anInspection, anItem, aSection } from '@avsec/shared/testing';
import { openEngine } from './fill-in-engine';
import { addInstance, instancesNow, mostInstances, type RepeatedSection } from './instances';

const repeat = { label: 'Veículo', min: 1, max: 5 };
const section: RepeatedSection = { ...aSection({ id: 'vehicle', items: [anItem({ id: 'plate' })] }), repeat };

function open(...sections: ChecklistSection[]) {
  return openEngine(anInspection({ checklist: aChecklist({ sections }) }), ['vehicle'], (act) => act());
}

// The object is the process's own, and so the next file's as well.
afterEach(() => Reflect.deleteProperty(globalThis.crypto, 'randomUUID'));

it('adds an instance on a page without TLS, where browsers make no UUID', () => {
  Object.defineProperty(globalThis.crypto, 'randomUUID', { configurable: true, value: undefined });
  const engine = open(section);
  const before = instancesNow(engine, section).length;
  addInstance(engine, section);
  addInstance(engine, section);
  const ids = instancesNow(engine, section).map(({ id }) => id);
  expect(ids).toHaveLength(before + 2);
  expect(new Set(ids).size).toBe(ids.length);
});

it('has no more of them than an inspection has room for: beyond that it could not be saved', () => {
  const long: RepeatedSection = {
    ...aSection({
      id: 'vehicle',
      items: Array.from({ length: ITEMS_PER_CHECKLIST_MAX / 4 }, (_, place) => anItem({ id: `i${place}` })),
    }),
    repeat: { label: 'Veículo', min: 1 },
  };
  const once = aSection({ id: 'once', items: [anItem({ id: 'gate' })] });
  expect(mostInstances(open(long), long)).toBe(4);
  expect(mostInstances(open(long, once), long)).toBe(3);
  expect(mostInstances(open(section), section)).toBe(5);
});
