import { act, render, screen, waitFor } from '@testing-library/react';
import { startI18n } from '@avsec/shared/i18n';
import type { PortalModule, RegistryEntry, RouteVisit } from '@avsec/shared/module';
import { ModuleFailure } from './module-failure';
import { leaveOut } from './isolation/left-out';
import { loadModule } from './module-loader';
import { openPart, pageOf, retryPart, usePart } from './part-store';

jest.mock('./module-loader', () => ({ loadModule: jest.fn() }));
const load = jest.mocked(loadModule);

let count = 0;
/** Every test has a module of its own: the store lives as long as the page. */
const anEntry = (): RegistryEntry => {
  count += 1;
  const title = { pt: 'Histórico', en: 'x', de: 'x', it: 'x', ko: 'x', zh: 'x' };
  return {
    id: `module-${count}`,
    title,
    owner: 'AVSEC',
    contract: { from: 1, to: 1 },
    version: '1',
    manifest: '/m',
    integrity: '',
    routes: [{ path: '/p', skeleton: 'list' }],
    menu: [],
    slots: [],
    slices: [],
    operations: [],
    declaredRoles: [],
    libraries: {},
  };
};

const aModule = (entry: RegistryEntry, page: PortalModule['routes'][number]['load']): PortalModule => ({
  id: entry.id,
  contract: 1,
  routes: [{ path: '/p', load: page }],
  locales: {} as never,
});

function Page({ entry }: { entry: RegistryEntry }) {
  const state = usePart(entry, '/p');
  return state.kind === 'ready' ? <state.Part /> : <p>{state.kind === 'failed' ? state.failure.code : 'loading'}</p>;
}

const show = async (entry: RegistryEntry): Promise<void> => {
  await act(async () => void render(<Page entry={entry} />));
};

/** As webpack says that a file did not come. */
const missing = (file: number, type = 'error') =>
  Object.assign(new Error(`Loading chunk ${file} failed.`), {
    name: 'ChunkLoadError',
    type,
    request: `https://portal.example/${file}.js`,
  });

beforeEach(() => {
  load.mockReset();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('a page of a module', () => {
  it('is shown once its module and its own code have arrived', async () => {
    const entry = anEntry();
    load.mockResolvedValue(aModule(entry, () => Promise.resolve({ default: () => 'Histórico de Checklists' })));
    await show(entry);
    expect(screen.getByText('Histórico de Checklists')).toBeInTheDocument();
  });

  it('is fetched together with the texts of its module, and shown when both are there', async () => {
    const entry = anEntry();
    const page = jest.fn(() => Promise.resolve({ default: () => 'page' }));
    let arrive: (texts: { default: object }) => void = () => undefined;
    const texts = jest.fn(() => new Promise<{ default: object }>((resolve) => (arrive = resolve)));
    await startI18n('pt');
    load.mockResolvedValue({ ...aModule(entry, page), locales: { pt: texts } as never });
    await show(entry);
    expect(page).toHaveBeenCalledTimes(1);
    expect(texts).toHaveBeenCalledTimes(1);
    expect(screen.getByText('loading')).toBeInTheDocument();
    await act(async () => arrive({ default: {} }));
    expect(screen.getByText('page')).toBeInTheDocument();
  });

  it('is fetched once, however often its menu entry is pointed at', async () => {
    const entry = anEntry();
    load.mockResolvedValue(aModule(entry, () => Promise.resolve({ default: () => 'page' })));
    openPart(pageOf(entry, '/p'));
    openPart(pageOf(entry, '/p'));
    await show(entry);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is tried a second time by itself before it is said to have failed', async () => {
    const entry = anEntry();
    load.mockRejectedValueOnce(new ModuleFailure('unreachable', 'cut off'));
    load.mockResolvedValueOnce(aModule(entry, () => Promise.resolve({ default: () => 'page' })));
    await show(entry);
    expect(screen.getByText('page')).toBeInTheDocument();
  });

  it('says with its code why it is not there, and once only in the log', async () => {
    const entry = anEntry();
    load.mockRejectedValue(new ModuleFailure('missing', 'not there'));
    await show(entry);
    expect(screen.getByText('MOD-001')).toBeInTheDocument();
    expect(console.error).toHaveBeenCalledTimes(1);
  });

  it.each([
    [404, 'error', 'MOD-001'],
    [503, 'error', 'MOD-002'],
    [200, 'error', 'MOD-003'],
    // Slow is not forged.
    [200, 'timeout', 'MOD-002'],
  ])('tells, when a chunk of it does not come, a server that answers %d to %s by %s', async (status, type, code) => {
    const entry = anEntry();
    global.fetch = jest.fn(() => Promise.resolve({ status, ok: status === 200 })) as never;
    load.mockResolvedValue(aModule(entry, () => Promise.reject(missing(7, type))));
    await show(entry);
    expect(await screen.findByText(code)).toBeInTheDocument();
  });

  it('accuses no file that did not come while there was no connection, nor another that was asked for then', async () => {
    const entry = anEntry();
    const page = jest.fn(() => Promise.resolve({ default: () => 'page' }));
    for (const file of [7, 7, 8, 9]) page.mockRejectedValueOnce(missing(file));
    global.fetch = jest.fn(() => Promise.resolve({ status: 200, ok: true })) as never;
    load.mockResolvedValue(aModule(entry, page));
    await show(entry);
    expect(await screen.findByText('page')).toBeInTheDocument();
  });

  it('is not tried again by itself when it was written for another contract', async () => {
    const entry = anEntry();
    load.mockRejectedValue(new ModuleFailure('wrong-contract', 'contract 7'));
    await show(entry);
    expect(screen.getByText('MOD-004')).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is really fetched again when the person asks for it', async () => {
    const entry = anEntry();
    load.mockRejectedValue(new ModuleFailure('missing', 'not there'));
    await show(entry);
    load.mockResolvedValue(aModule(entry, () => Promise.resolve({ default: () => 'healed' })));
    await act(async () => retryPart(pageOf(entry, '/p')));
    expect(screen.getByText('healed')).toBeInTheDocument();
  });

  it('has failed when its own code never settles, instead of showing a skeleton for ever', async () => {
    jest.useFakeTimers();
    const entry = anEntry();
    load.mockResolvedValue(aModule(entry, () => new Promise(() => undefined)));
    await show(entry);
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(screen.getByText('loading')).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    jest.useRealTimers();
    expect(await screen.findByText('MOD-002')).toBeInTheDocument();
  });

  it('is not started while its module is switched off on this device, and is when that ends', async () => {
    const entry = anEntry();
    load.mockResolvedValue(aModule(entry, () => Promise.resolve({ default: () => 'page' })));
    leaveOut(entry.id);
    await show(entry);
    expect(screen.getByText('MOD-009')).toBeInTheDocument();
    expect(load).not.toHaveBeenCalled();
    await act(async () => retryPart(pageOf(entry, '/p')));
    expect(screen.getByText('page')).toBeInTheDocument();
  });

  it('has failed to start when its module does not have the page that was declared', async () => {
    const entry = anEntry();
    load.mockResolvedValue({ ...aModule(entry, () => Promise.reject(new Error('never'))), routes: [] });
    await show(entry);
    expect(screen.getByText('MOD-005')).toBeInTheDocument();
  });
});

describe('what a page will ask for', () => {
  const preloading = (entry: RegistryEntry, preload: jest.Mock): PortalModule => ({
    ...aModule(entry, () => Promise.resolve({ default: () => <p>page</p> })),
    contract: 1,
    routes: [{ path: '/p/:id', load: () => Promise.resolve({ default: () => <p>page</p> }), preload }],
  });
  const of = (entry: RegistryEntry): RegistryEntry => ({ ...entry, routes: [{ path: '/p/:id', skeleton: 'list' }] });

  it('is begun beside its code, with the address that is open', async () => {
    window.history.replaceState(null, '', '/p/7?continue=true');
    const entry = of(anEntry());
    const preload = jest.fn();
    load.mockResolvedValue(preloading(entry, preload));
    openPart(pageOf(entry, '/p/:id'));
    await waitFor(() => expect(preload).toHaveBeenCalledTimes(1));
    const [visit] = preload.mock.calls[0] as [RouteVisit];
    expect([visit.params.id, visit.search.get('continue')]).toEqual(['7', 'true']);
  });

  it('is not begun for a page that is only likely to be opened', async () => {
    window.history.replaceState(null, '', '/elsewhere');
    const entry = of(anEntry());
    const preload = jest.fn();
    load.mockResolvedValue(preloading(entry, preload));
    const part = pageOf(entry, '/p/:id');
    openPart(part);
    await waitFor(() => expect(load).toHaveBeenCalled());
    expect(preload).not.toHaveBeenCalled();
  });

  it('keeps no page back when it fails', async () => {
    window.history.replaceState(null, '', '/p/7');
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const entry = of(anEntry());
    load.mockResolvedValue(
      preloading(
        entry,
        jest.fn(() => {
          throw new Error('boom');
        }),
      ),
    );
    function Opened() {
      const state = usePart(entry, '/p/:id');
      return state.kind === 'ready' ? <state.Part /> : <p>{state.kind}</p>;
    }
    render(<Opened />);
    expect(await screen.findByText('page')).toBeInTheDocument();
    expect(log).toHaveBeenCalledWith('what was to be begun beside a page', expect.any(Error));
  });
});
