import { askedFor, chosenCount, NO_FILTERS, readAddress, writeAddress, type ListAddress } from './occurrence-filters';

const address: ListAddress = {
  page: 3,
  filters: {
    text: 'mochila',
    states: ['ongoing', 'done'],
    families: ['threat'],
    kinds: ['bagagem-abandonada'],
    from: '2026-03-01',
    to: '2026-03-02',
    simulated: 'no',
    mine: true,
  },
};

it('is said by the address, and read from it the same', () => {
  expect(readAddress(new URLSearchParams(writeAddress(address)))).toEqual(address);
  expect(writeAddress({ page: 1, filters: NO_FILTERS })).toEqual({});
});

it('leaves out what an address cannot mean', () => {
  const strange = new URLSearchParams('state=lost,done&kind=festa&from=ontem&simulated=maybe&page=-2&mine=1');
  expect(readAddress(strange)).toEqual({ page: 1, filters: { ...NO_FILTERS, states: ['done'] } });
});

it('asks for the last day whole, and for kinds that the reader calls so', () => {
  const asked = askedFor(address.filters, { page: 3, size: 50 }, (kind) => kind.startsWith('bagagem'));
  expect(asked).toMatchObject({
    page: 3,
    kindsCalled: ['bagagem-suspeita', 'bagagem-abandonada'],
    from: new Date('2026-03-01T00:00:00').toISOString(),
    to: new Date('2026-03-03T00:00:00').toISOString(),
    simulated: false,
  });
  expect(askedFor(NO_FILTERS, { page: 1, size: 50 }, () => true)).toEqual({ page: 1, size: 50 });
});

it('counts what is chosen', () => {
  expect(chosenCount(NO_FILTERS)).toBe(0);
  expect(chosenCount(address.filters)).toBe(8);
});
