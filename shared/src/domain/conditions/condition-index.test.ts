import fc from 'fast-check';
import { anItem, aSection } from '../../testing/entities';
import { givenBy } from './as-shown';
import { type Condition, type GivenOf } from '../checklist/condition';
import { closedGates, conditionIndexOf, isHidden, reconsider } from './condition-index';

const value = fc.constantFrom(true, false, null, 'x', 'y');
const test1 = (before: number): fc.Arbitrary<Condition> =>
  fc.oneof(
    fc.record({
      item: fc.integer({ min: 0, max: before - 1 }).map((n) => `i${n}`),
      is: fc.constantFrom('equal' as const, 'not-equal' as const),
      value: fc.constantFrom(true, 'x'),
    }),
    fc.record({
      item: fc.integer({ min: 0, max: before - 1 }).map((n) => `i${n}`),
      is: fc.constantFrom('answered' as const, 'not-answered' as const),
    }),
  );
const anyCondition = (before: number): fc.Arbitrary<Condition> =>
  fc.oneof(
    { weight: 3, arbitrary: test1(before) },
    fc
      .array(test1(before), { minLength: 2, maxLength: 3 })
      .chain((all) => fc.constantFrom<Condition>({ all }, { any: all })),
  );
const SIZE = 12;
const sectionsOf = fc
  .tuple(
    ...Array.from({ length: SIZE }, (_, place) =>
      fc.option(place === 0 ? fc.constant(undefined) : anyCondition(place), { nil: undefined, freq: 2 }),
    ),
  )
  .map((conditions) =>
    [0, 1, 2].map((section) =>
      aSection({
        id: `s${section}`,
        shownWhen: section === 1 ? conditions[3] : undefined,
        items: conditions
          .slice(section * 4, section * 4 + 4)
          .map((shownWhen, place) => anItem({ id: `i${section * 4 + place}`, type: 'text', shownWhen })),
      }),
    ),
  );

test('after any taps, what is worked out tap by tap is what is worked out in full', () => {
  fc.assert(
    fc.property(sectionsOf, fc.array(fc.tuple(fc.nat(SIZE - 1), value), { maxLength: 20 }), (sections, taps) => {
      const index = conditionIndexOf(sections);
      const answers: Record<string, boolean | string | null> = {};
      const now: GivenOf = (id) => givenBy('text', answers[id], 0);
      let closed = closedGates(index, now);
      for (const [item, answer] of taps) {
        const before = closed;
        answers[`i${item}`] = answer;
        const next = reconsider(index, closed, `i${item}`, now);
        closed = next.closed;
        expect(closed).toEqual(closedGates(index, now));
        const all = Array.from({ length: SIZE }, (_, n) => `i${n}`);
        expect([...next.turned].sort()).toEqual(
          all.filter((id) => isHidden(index, before, id) !== isHidden(index, closed, id)).sort(),
        );
      }
    }),
  );
});

test.each([50, 3000])('an answer looks at what asks for it, and at nothing else: %i items', (count) => {
  const items = Array.from({ length: count }, (_, place) =>
    anItem({
      id: `i${place}`,
      shownWhen: place % 10 === 9 ? { item: `i${place - 1}`, is: 'equal', value: true } : undefined,
    }),
  );
  const index = conditionIndexOf([aSection({ id: 's', items })]);
  const looked: string[] = [];
  const given: GivenOf = (id) => {
    looked.push(id);
    return givenBy('checkbox', true, 0);
  };
  const closed = closedGates(index, () => undefined);
  expect(index.gates).toHaveLength(count / 10);
  expect(reconsider(index, closed, 'i8', given).turned).toEqual(['i9']);
  expect(looked).toEqual(['i8']);
});
