import { CONTRACT_VERSION, fitsContract, OLDEST_CONTRACT } from './contract';

it.each([
  ['of the oldest contract alone', 1, 1, true],
  ['of the present one alone', 2, 2, true],
  ['of both', 1, 2, true],
  ['of this and a later one', 2, 5, true],
  ['of a later one alone', 3, 5, false],
])('a module %s: %s to %s', (_, from, to, fits) => {
  expect(fitsContract({ from, to })).toBe(fits);
});

it('the portal speaks a range, so that a module need not be built again for a new contract', () => {
  expect(OLDEST_CONTRACT).toBeLessThan(CONTRACT_VERSION);
});
