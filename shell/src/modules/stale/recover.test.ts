import { beforeLeaving } from '@avsec/shared/state';
import { anEntry } from '../an-entry.fixture';
import { recoverByReload, type Surroundings } from './recover';

const HISTORY = anEntry('history');
const NEWER = anEntry('history', { version: '2.0.0+00000002' });
const CHUNK = 'https://portal.example/modules/history/1.0.0+00000001/92.0123abcd.js';

const chunkError = (more: object = {}): Error =>
  Object.assign(new Error('Loading chunk 92 failed.'), { name: 'ChunkLoadError', type: 'error', request: CHUNK }, more);

function page(published = [HISTORY], more: Partial<Surroundings> = {}) {
  const reload = jest.fn();
  const around: Surroundings = {
    readNow: () => Promise.resolve(new Map(published.map(({ id, version }) => [id, version]))),
    openedWith: () => `history@${HISTORY.version}`,
    address: () => '/checklist-history',
    reload,
    ...more,
  };
  return { reload, around };
}

const serverAnswers = (status: number): void => {
  global.fetch = jest.fn(() => Promise.resolve({ status })) as never;
};

beforeEach(() => {
  sessionStorage.clear();
  serverAnswers(200);
});

it('reloads when the module was published anew meanwhile', async () => {
  const { reload, around } = page([NEWER]);
  expect(await recoverByReload(chunkError(), HISTORY, around)).toBe(true);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('reloads when the chunk is gone from the server', async () => {
  serverAnswers(404);
  const { reload, around } = page();
  expect(await recoverByReload(chunkError(), HISTORY, around)).toBe(true);
  expect(global.fetch).toHaveBeenCalledWith(new URL(CHUNK), expect.objectContaining({ method: 'HEAD' }));
  expect(reload).toHaveBeenCalledTimes(1);
});

it('finds the chunk’s error inside a failure that was caused by it', async () => {
  serverAnswers(404);
  const { around } = page();
  expect(await recoverByReload(new Error('MOD-002', { cause: chunkError() }), HISTORY, around)).toBe(true);
});

it('puts drafts on the device before it reloads', async () => {
  const order: string[] = [];
  const forget = beforeLeaving(async () => {
    await Promise.resolve();
    order.push('draft kept');
  });
  const { around } = page([NEWER], { reload: () => order.push('reload') });
  await recoverByReload(chunkError(), HISTORY, around);
  expect(order).toEqual(['draft kept', 'reload']);
  forget();
});

describe('never a loop', () => {
  it('reloads an address once for each state of the registry', async () => {
    const { reload, around } = page([NEWER]);
    await recoverByReload(chunkError(), HISTORY, around);
    expect(await recoverByReload(chunkError(), HISTORY, around)).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
    await recoverByReload(
      chunkError(),
      HISTORY,
      page([anEntry('history', { version: '3.0.0+00000003' })], { reload }).around,
    );
    expect(reload).toHaveBeenCalledTimes(2);
    await recoverByReload(chunkError(), HISTORY, { ...around, address: () => '/report/1' });
    expect(reload).toHaveBeenCalledTimes(3);
  });

  it('does not reload where it could not remember that it did', async () => {
    const write = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { reload, around } = page([NEWER]);
    expect(await recoverByReload(chunkError(), HISTORY, around)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
    write.mockRestore();
  });
});

describe('does not reload', () => {
  it('while the server cannot be reached: the page that is there is worth more', async () => {
    const { reload, around } = page([HISTORY], { readNow: () => Promise.resolve(null) });
    expect(await recoverByReload(chunkError(), HISTORY, around)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it('when nothing was deployed and the file is there', async () => {
    const { reload, around } = page();
    expect(await recoverByReload(chunkError(), HISTORY, around)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('a chunk of the shell or of no known module', () => {
  it('is stale when the registry has changed since the page was opened', async () => {
    const { reload, around } = page([NEWER]);
    await recoverByReload(chunkError(), null, around);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is stale when something else is answered in its place', async () => {
    const { reload, around } = page([HISTORY], { openedWith: () => null });
    await recoverByReload(chunkError({ type: 'missing' }), null, around);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
