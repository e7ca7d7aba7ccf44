import { placesWithin, placeTree, type Place, type PlaceNode } from './place';

const aPlace = (id: string, parentId: string | null = null, orderIndex = 0): Place => ({
  id,
  parentId,
  name: id,
  path: id,
  orderIndex,
  isArchived: false,
});
const idsOf = (nodes: PlaceNode[]): unknown[] =>
  nodes.map(({ place, children }) => (children.length > 0 ? [place.id, idsOf(children)] : place.id));

const PLACES = [aPlace('gate', 'terminal', 1), aPlace('fence'), aPlace('terminal'), aPlace('belt', 'terminal', 2)];

it('orders places by what stands around them, by order and by name', () => {
  expect(idsOf(placeTree(PLACES))).toEqual(['fence', ['terminal', ['gate', 'belt']]]);
});

it('keeps a place whose parent is not listed', () => {
  expect(idsOf(placeTree([aPlace('gate', 'elsewhere')]))).toEqual(['gate']);
});

it('knows what lies in a place at any depth', () => {
  expect([...placesWithin([...PLACES, aPlace('roller', 'belt')], 'terminal')].sort()).toEqual([
    'belt',
    'gate',
    'roller',
    'terminal',
  ]);
});
