import { aChecklist, anInspection, anItem, aSection } from '@avsec/shared/testing';
import { openEngine } from './fill-in-engine';
import { addInstance, instancesNow, type RepeatedSection } from './instances';

const repeat = { label: 'Veículo', min: 1, max: 5 };
const section: RepeatedSection = { ...aSection({ id: 'vehicle', items: [anItem({ id: 'plate' })] }), repeat };

function open() {
  return openEngine(anInspection({ checklist: aChecklist({ sections: [section] }) }), ['vehicle'], (act) => act());
}

// The object is the process's own, and so the next file's as well.
afterEach(() => Reflect.deleteProperty(globalThis.crypto, 'randomUUID'));

it('adds an instance on a page without TLS, where browsers make no UUID', () => {
  Object.defineProperty(globalThis.crypto, 'randomUUID', { configurable: true, value: undefined });
  const engine = open();
  const before = instancesNow(engine, section).length;
  addInstance(engine, section);
  addInstance(engine, section);
  const ids = instancesNow(engine, section).map(({ id }) => id);
  expect(ids).toHaveLength(before + 2);
  expect(new Set(ids).size).toBe(ids.length);
});
