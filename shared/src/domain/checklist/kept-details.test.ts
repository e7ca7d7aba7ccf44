import { aChecklist, anItem, aSection } from '../../testing/entities';
import { KNOWN_DETAILS, withUnknownDetails } from './kept-details';

const stored = {
  ...aChecklist({
    sections: [
      {
        ...aSection({
          id: 's',
          items: [
            anItem({ id: 'a', guidance: 'Olhe', reference: '1.2' }),
            anItem({ id: 'b', shownWhen: { item: 'a', is: 'answered' } }),
          ],
        }),
        repeat: { label: 'Veículo', min: 1 },
      },
    ],
  }),
  language: 'it' as const,
};
/** As a portal keeps it that knows of no details: renamed, and with an item that is new. */
const older = aChecklist({
  title: 'Outro',
  sections: [aSection({ id: 's', items: [anItem({ id: 'b' }), anItem({ id: 'a' }), anItem({ id: 'new' })] })],
});

test('an older portal’s draft is what it says, and what it could not read beside it, wherever an item has gone', () => {
  const kept = withUnknownDetails(older, stored, []);
  expect(kept).toMatchObject({
    title: 'Outro',
    language: 'it',
    sections: [
      {
        repeat: { label: 'Veículo' },
        items: [
          { id: 'b', shownWhen: { is: 'answered' } },
          { id: 'a', guidance: 'Olhe', reference: '1.2' },
          { id: 'new' },
        ],
      },
    ],
  });
  expect(kept.sections[0]?.items[2]).not.toHaveProperty('guidance');
});

test('what it knew and took away does not come back', () => {
  const kept = withUnknownDetails(older, stored, ['guidance', 'repeat']);
  expect(kept.sections[0]).not.toHaveProperty('repeat');
  expect(kept.sections[0]?.items[1]).toMatchObject({ reference: '1.2' });
  expect(kept.sections[0]?.items[1]).not.toHaveProperty('guidance');
});

test('a draft of this portal is the very same', () => {
  expect(withUnknownDetails(older, stored, KNOWN_DETAILS)).toBe(older);
});
