import type { Place } from '@avsec/shared/domain';
import { FIRST, LAST, placing, positionOf, siblingsOf } from './place-order';

const aPlace = (id: string, orderIndex: number, parentId: string | null = null): Place => ({
  id,
  parentId,
  name: id,
  path: id,
  orderIndex,
  isArchived: false,
});

/** The order of all after one was put behind another, as it is then drawn. */
function orderAfter(places: Place[], moved: string, behind: string): string[] {
  const { orderIndex, shifted } = placing(siblingsOf(places, null, moved), behind);
  const stored = new Map(places.map((one) => [one.id, one]));
  for (const one of shifted) stored.set(one.id, one);
  stored.set(moved, aPlace(moved, orderIndex));
  expect([...stored.values()].every((one) => Number.isInteger(one.orderIndex) && one.orderIndex >= 0)).toBe(true);
  return siblingsOf([...stored.values()], null, null).map(({ id }) => id);
}

it.each([
  ['all by name', [0, 0, 0, 0]],
  ['close together', [0, 1, 2, 3]],
  ['apart', [10, 20, 30, 40]],
  ['mixed', [0, 0, 1, 40]],
])('puts a place behind any of its siblings, or first: %s', (_, indices) => {
  const places = ['a', 'b', 'c', 'd'].map((id, at) => aPlace(id, indices[at] ?? 0));
  for (const moved of ['a', 'b', 'c', 'd']) {
    const others = ['a', 'b', 'c', 'd'].filter((id) => id !== moved);
    expect(orderAfter(places, moved, FIRST)).toEqual([moved, ...others]);
    others.forEach((behind, at) => {
      expect(orderAfter(places, moved, behind)).toEqual([...others.slice(0, at + 1), moved, ...others.slice(at + 1)]);
    });
  }
});

it('moves no other where there is room between two', () => {
  expect(placing([aPlace('a', 10), aPlace('b', 20)], 'a')).toEqual({ orderIndex: 15, shifted: [] });
});

it('puts a place at the end where the one before it has gone meanwhile', () => {
  expect(orderAfter([aPlace('a', 0), aPlace('b', 5)], 'new', 'gone')).toEqual(['a', 'b', 'new']);
  expect(orderAfter([aPlace('z', 0)], 'new', LAST)).toEqual(['z', 'new']);
});

it('knows behind which one a place stands, among those of its parent', () => {
  const places = [aPlace('a', 0), aPlace('b', 0), aPlace('in-a', 0, 'a')];
  expect(positionOf(places, aPlace('b', 0))).toBe(LAST);
  expect(positionOf(places, aPlace('a', 0))).toBe(FIRST);
  expect(positionOf(places, aPlace('in-a', 0, 'a'))).toBe(LAST);
  expect(positionOf([...places, aPlace('c', 0)], aPlace('b', 0))).toBe('a');
});
