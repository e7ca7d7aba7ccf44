import { filterArgument } from './submission-query';

test('what was left out, is empty or blank narrows nothing', () => {
  expect(filterArgument({})).toEqual({});
  expect(filterArgument({ status: undefined, inspector: '', text: '  ' })).toEqual({});
});

test('every filter has the name that the database knows, and its value as it is', () => {
  expect(
    filterArgument({
      status: 'completed',
      checklistId: 'c',
      userId: 'u',
      inspector: 'Ana',
      location: 'Portão 3',
      category: 'pessoas',
      rating: 'attention',
      nonConforming: true,
      text: " 50%_' ",
      from: 'a',
      to: 'b',
      finalizedAfter: 'c',
    }),
  ).toEqual({
    status: 'completed',
    checklist_id: 'c',
    user_id: 'u',
    inspector: 'Ana',
    location: 'Portão 3',
    category: 'pessoas',
    rating: 'attention',
    non_conforming: true,
    text: "50%_'",
    from: 'a',
    to: 'b',
    finalized_after: 'c',
  });
});
