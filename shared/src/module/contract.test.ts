import { CONTRACT_VERSION, fitsContract, OLDEST_CONTRACT } from './contract';

const next = CONTRACT_VERSION + 1;

it.each([
  ['of the oldest contract alone', OLDEST_CONTRACT, OLDEST_CONTRACT, true],
  ['of the present one alone', CONTRACT_VERSION, CONTRACT_VERSION, true],
  ['of this and a later one', CONTRACT_VERSION, next + 3, true],
  ['of a later one alone', next, next + 3, false],
  ['of one that is no longer spoken', OLDEST_CONTRACT - 1, OLDEST_CONTRACT - 1, false],
])('a module %s: %s to %s', (_, from, to, fits) => {
  expect(fitsContract({ from, to })).toBe(fits);
});
