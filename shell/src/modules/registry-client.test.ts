import { waitFor } from '@testing-library/react';
import type { PortalConfig } from '@avsec/shared/session';
import { anEntry } from './an-entry.fixture';
import { OVERRIDES_KEY } from './overrides/override';

const mockLoadConfig = jest.fn<Promise<PortalConfig>, []>();
jest.mock('@avsec/shared/session', () => ({ loadConfig: () => mockLoadConfig() }));
jest.mock('./overrides/opened-with', () => ({ openedWith: '?module=history@http://localhost:3103' }));

const LOCAL = anEntry('history', {
  version: '1.0.0+local',
  integrity: '',
  manifest: 'http://localhost:3103/mf-manifest.json',
});

const REMOTE = { name: 'avsec_history', entry: 'remoteEntry.0badcafe.js', module: [] };

let answers: Record<string, unknown>;
const asked = jest.fn((url: string | URL) => {
  const body = answers[String(url)];
  return body === undefined
    ? Promise.reject(new Error('refused'))
    : Promise.resolve({ ok: true, status: 200, json: () => Promise.resolve(body) });
});

const allow = (allowModuleOverrides: boolean): void => {
  mockLoadConfig.mockResolvedValue({
    supabase: { url: '/', key: 'k' },
    loginDomain: 'x.example',
    demo: false,
    allowModuleOverrides,
    serviceWorker: true,
    secondStep: false,
    reportLinks: false,
  });
};

/** A page that has just been opened: nothing was read yet. */
async function read() {
  jest.resetModules();
  const { readRegistry } = await import('./registry-client');
  return readRegistry();
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  asked.mockClear();
  global.fetch = asked as never;
  answers = {
    '/modules.json': { modules: [anEntry('editor'), anEntry('history', { remote: REMOTE })] },
    'http://localhost:3103/registry-entry.json': LOCAL,
  };
});

describe('where the installation does not allow overrides', () => {
  it.each([
    ['it says no', () => allow(false)],
    ['its configuration cannot be read', () => void mockLoadConfig.mockRejectedValue(new Error('offline'))],
  ])(
    'because %s, they are inert: nothing is asked of the address, nothing is swapped, nothing is kept',
    async (_, given) => {
      given();
      localStorage.setItem(OVERRIDES_KEY, '{"editor":"http://localhost:3102"}');
      const registry = await read();
      expect(registry.overrides).toEqual([]);
      expect(registry.entries).toEqual([anEntry('editor'), anEntry('history', { remote: REMOTE })]);
      expect(asked.mock.calls.map(([url]) => url)).toEqual(['/modules.json']);
      expect(sessionStorage).toHaveLength(0);
    },
  );
});

describe('where it does', () => {
  beforeEach(() => allow(true));

  it('the entry is the one of the own machine, without a hash, and the others stay', async () => {
    const registry = await read();
    expect(registry.overrides).toEqual([{ id: 'history', address: 'http://localhost:3103' }]);
    expect(registry.entries).toEqual([anEntry('editor'), LOCAL]);
  });

  it('what the address chose stays for this tab, and local storage for every tab', async () => {
    localStorage.setItem(OVERRIDES_KEY, '{"editor":"http://localhost:3102"}');
    const registry = await read();
    expect(JSON.parse(sessionStorage.getItem(OVERRIDES_KEY) ?? '')).toEqual({ history: 'http://localhost:3103' });
    expect(registry.overrides.map(({ id }) => id)).toEqual(['editor', 'history']);
  });

  it('a server that does not answer leaves a page that will say so, not the published release', async () => {
    delete answers['http://localhost:3103/registry-entry.json'];
    const history = (await read()).entries.find(({ id }) => id === 'history');
    expect(history).toMatchObject({
      version: 'local',
      manifest: 'http://localhost:3103/mf-manifest.json',
      remote: undefined,
      integrity: '',
    });
  });

  it('what its dev server says is wrong with its folder is said where the module is named', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    answers['http://localhost:3103/registry-entry.json'] = { problem: 'module.json: Unexpected token' };
    expect((await read()).ownProblems).toEqual(['module history: module.json: Unexpected token']);
  });

  it('a module that is not published yet is taken in', async () => {
    answers['/modules.json'] = { modules: [anEntry('editor')] };
    expect((await read()).entries).toEqual([anEntry('editor'), LOCAL]);
  });

  it('files are taken from the address that was chosen, whatever its server says', async () => {
    answers['http://localhost:3103/registry-entry.json'] = {
      ...LOCAL,
      manifest: 'http://evil.example/mf-manifest.json',
      remote: REMOTE,
    };
    expect((await read()).entries.at(-1)).toMatchObject({
      manifest: 'http://localhost:3103/mf-manifest.json',
      remote: undefined,
    });
  });
});

describe('when the list of modules is not to be had', () => {
  const REGISTRY = { modules: [anEntry('editor')] };
  beforeEach(() => {
    allow(false);
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  it.each([
    ['does not answer', undefined, 'REG-001'],
    ['answers with something else', { error: 'proxy' }, 'REG-002'],
  ])(
    'because the server %s, the last list that this device received is used, and the code says why',
    async (_, answer, code) => {
      localStorage.setItem('avsec:registry', JSON.stringify(REGISTRY));
      answers['/modules.json'] = answer;
      expect(await read()).toEqual({
        entries: REGISTRY.modules,
        canaries: [],
        problems: [],
        overrides: [],
        ownProblems: [],
        fallback: code,
      });
    },
  );

  it('and never was, the page says so', async () => {
    answers['/modules.json'] = { error: 'proxy' };
    await expect(read()).rejects.toThrow('modules.json has no list of modules');
  });

  it('what was received whole before is used', async () => {
    const received = (await read()).entries;
    await waitFor(() => expect(localStorage.getItem('avsec:registry')).not.toBeNull());
    answers['/modules.json'] = undefined;
    expect(await read()).toMatchObject({ entries: received, fallback: 'REG-001' });
  });
});
