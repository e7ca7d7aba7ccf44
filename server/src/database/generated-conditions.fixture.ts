import {
  askedSections,
  type Checklist,
  type ChecklistItem,
  type ChecklistSection,
  type Condition,
  type Instances,
} from '@avsec/shared/domain';
import fc from 'fast-check';
import { VEHICLES } from './asked-checklists.fixture';
import { item } from './payloads.fixture';

const compared = fc.constantFrom(true, false, 'x', 'Porta\u0303o', 'Portão');
const testOn = (before: number) => {
  const id = fc.nat(before - 1).map((n) => `i${n}`);
  return fc.oneof(
    fc.record({ item: id, is: fc.constantFrom('equal' as const, 'not-equal' as const), value: compared }),
    fc.record({
      item: id,
      is: fc.constant('one-of' as const),
      values: fc.array(compared, { minLength: 1, maxLength: 2 }),
    }),
    fc.record({ item: id, is: fc.constantFrom('answered' as const, 'not-answered' as const) }),
  );
};
const conditionOn = (before: number): fc.Arbitrary<Condition> =>
  fc.oneof(
    { weight: 2, arbitrary: testOn(before) },
    fc
      .array(testOn(before), { minLength: 2, maxLength: 3 })
      .chain((list) => fc.constantFrom<Condition>({ all: list }, { any: list }, { any: [{ all: list }, ...list] })),
  );
const SIZE = 9;
const type = fc.constantFrom('checkbox', 'checkbox', 'text', 'multiple_choice', 'photo');
const anAnswer = fc.oneof(fc.boolean(), fc.constantFrom(null, 'x', 'Portão', 'N/A', ' ', ['x', 'Portão'], []));
/** A checklist with conditions and a section that repeats, and whatever is answered. */
export const answeredConditions = fc
  .tuple(
    fc.tuple(
      ...Array.from({ length: SIZE }, (_, n) =>
        fc.tuple(type, n === 0 ? fc.constant(undefined) : fc.option(conditionOn(n), { nil: undefined, freq: 2 })),
      ),
    ),
    fc.tuple(fc.constant(undefined), fc.option(conditionOn(3), { nil: undefined }), fc.constant(undefined)),
    fc.array(fc.constantFrom('', 'a', 'b2'), { maxLength: 3 }).map((ids) => [...new Set(ids)]),
    fc.array(anAnswer, { minLength: SIZE * 3, maxLength: SIZE * 3 }),
    fc.array(fc.nat(SIZE - 1)),
  )
  .map(([items, sections, instances, answers, photographed]) => {
    const checklist: Checklist = {
      ...VEHICLES,
      sections: sections.map((shownWhen, place): ChecklistSection => ({
        id: `s${place}`,
        title: `S${place}`,
        description: null,
        ...(shownWhen ? { shownWhen } : {}),
        ...(place === 2 ? { repeat: { label: 'Veículo', min: 1 } } : {}),
        items: items.slice(place * 3, place * 3 + 3).map(([kind, condition], at): ChecklistItem => ({
          ...item(`i${place * 3 + at}`, kind, false),
          ...(condition ? { shownWhen: condition } : {}),
        })),
      })),
    };
    const held: Instances = { s2: instances.map((id, n) => ({ id, name: n === 1 ? 'Placa' : '' })) };
    const ids = askedSections(checklist.sections, held).flatMap((section) => section.items);
    return {
      checklist,
      instances: held,
      answers: Object.fromEntries(ids.map(({ id }, n) => [id, answers[n] ?? null])),
      photos: photographed.map((n) => `i${n}`),
    };
  });
