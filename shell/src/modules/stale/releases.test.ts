import { askReleases, versionOf } from './releases';

const answer = (body: unknown, ok = true): void => {
  global.fetch = jest.fn(() => Promise.resolve({ ok, json: () => Promise.resolve(body) })) as never;
};

it('reads which release of each module is published, whatever else an entry says', async () => {
  answer({
    modules: [{ id: 'history', version: '2' }, { id: 'editor' }, null, { id: 'admin', version: '1', routes: 'none' }],
  });
  expect(await askReleases()).toEqual(
    new Map([
      ['history', '2'],
      ['admin', '1'],
    ]),
  );
});

it.each([[() => answer({}, false)], [() => void (global.fetch = jest.fn(() => Promise.reject(new Error('offline'))))]])(
  'answers nothing when the registry cannot be read',
  async (given) => {
    given();
    expect(await askReleases()).toBeNull();
  },
);

it('is another state of the registry when a module was published, came or went, and the same in any order', () => {
  const state = versionOf(
    new Map([
      ['history', '1'],
      ['editor', '1'],
    ]),
  );
  expect(
    versionOf(
      new Map([
        ['editor', '1'],
        ['history', '1'],
      ]),
    ),
  ).toBe(state);
  expect(
    versionOf(
      new Map([
        ['editor', '1'],
        ['history', '2'],
      ]),
    ),
  ).not.toBe(state);
  expect(versionOf(new Map([['editor', '1']]))).not.toBe(state);
});
