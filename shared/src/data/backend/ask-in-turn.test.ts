import { ASKED_AT_ONCE_MAX } from '../../domain/limits';
import { askInTurn } from './query-backend';

test('more than the server takes at once is asked in turn, each thing once and in order', async () => {
  const all = Array.from({ length: 2 * ASKED_AT_ONCE_MAX + 1 }, (_, place) => place);
  const sizes: number[] = [];
  const answers = await askInTurn(all, (some) => {
    sizes.push(some.length);
    return Promise.resolve(some.filter((place) => place % 2 === 0));
  });
  expect(sizes).toEqual([ASKED_AT_ONCE_MAX, ASKED_AT_ONCE_MAX, 1]);
  expect(answers).toEqual(all.filter((place) => place % 2 === 0));
  expect(await askInTurn([], () => Promise.reject(new Error('asked')))).toEqual([]);
});
