import { type ReleaseHealth, useModuleHealthQuery } from '@avsec/shared/data';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInShell } from '../frame/render-in-shell.fixture';
import { anEntry } from '../modules/an-entry.fixture';
import { isLeftOut } from '../modules/isolation/left-out';
import { ModuleFailure } from '../modules/module-failure';
import { loadModule } from '../modules/module-loader';
import { noteReady } from '../modules/module-states';
import { openPart, pageOf } from '../modules/part-store';
import { useRegistry } from '../modules/use-registry';
import { StatusPage } from './status-page';
import { statusEntries } from './status-path';

jest.mock('../modules/module-loader', () => ({ loadModule: jest.fn() }));
jest.mock('@avsec/shared/data', () => ({
  ...jest.requireActual<object>('@avsec/shared/data'),
  useModuleHealthQuery: jest.fn(() => ({ data: [] })),
  useInstalledSettings: () => ({}),
  useStoredSettingsQuery: () => ({ data: {} }),
}));
jest.mock('../modules/use-registry', () => ({ useRegistry: jest.fn() }));

const HISTORY = anEntry('history');
const EDITOR = anEntry('editor', { contract: { from: 1, to: 2 } });

const show = (as: 'admin' | 'inspector' = 'admin') => renderInShell(<StatusPage />, { as });
const row = (name: RegExp) => within(screen.getByRole('row', { name }));

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.mocked(useRegistry).mockReturnValue({
    kind: 'ready',
    registry: {
      entries: [HISTORY, EDITOR],
      canaries: [],
      problems: ['entry 2: no routes'],
      overrides: [],
      ownProblems: [],
      fallback: null,
    },
  });
});

it('lists each module with version, contract and owner, and what was wrong with the registry', async () => {
  await show();
  expect(
    row(/editor/)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual([
    '1.0.0+00000001',
    '1–2',
    'Não carregado',
    '–',
    '–',
    'Segurança AVSEC',
    'Ligado – Module editor neste dispositivo',
    '',
  ]);
  expect(screen.getByRole('region', { name: 'Problemas no registro de módulos' })).toHaveTextContent(
    'entry 2: no routes',
  );
});

it('says how long a module took to load', async () => {
  await show();
  act(() => noteReady('editor', EDITOR.version, 1234));
  expect(row(/editor/).getByText('Pronto')).toBeInTheDocument();
  expect(row(/editor/).getByText('1.234 ms')).toBeInTheDocument();
});

it('names code and reason of a failure and fetches again on demand', async () => {
  jest.mocked(loadModule).mockRejectedValue(new ModuleFailure('missing', '/modules/history is not there'));
  await show();
  await act(async () => openPart(pageOf(HISTORY, '/history')));
  expect(row(/history/).getByText('Falhou · MOD-001')).toBeInTheDocument();
  expect(row(/history/).getByText('/modules/history is not there')).toBeInTheDocument();

  jest.mocked(loadModule).mockResolvedValue({
    id: 'history',
    contract: 1,
    locales: {} as never,
    routes: [{ path: '/history', load: () => Promise.resolve({ default: () => null }) }],
  });
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente: Module history' }));
  expect(screen.queryByText(/MOD-001/)).toBeNull();
});

it('switches a module off on this device, and on again', async () => {
  await show();
  const onDevice = (checked: boolean) =>
    screen.getByRole('switch', {
      name: `${checked ? 'Ligado' : 'Desligado'} – Module editor neste dispositivo`,
      checked,
    });
  await userEvent.click(onDevice(true));
  expect(isLeftOut('editor')).toBe(true);
  await userEvent.click(onDevice(false));
  expect(isLeftOut('editor')).toBe(false);
});

it('is for administrators', async () => {
  await show('inspector');
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByRole('alert')).toHaveTextContent('Esta página não faz parte da sua função');
  expect(statusEntries('inspector', 'Status')).toEqual([]);
  expect(statusEntries('admin', 'Status')).toHaveLength(1);
});

it('hands teams outside the command that begins a module, and the packages by version', async () => {
  const kit = {
    shared: { version: '2.3.0', file: 'shared-2.3.0-00c0ffee.tgz' },
    moduleKit: { version: '1.0.0', file: 'module-kit-1.0.0-0badcafe.tgz' },
  };
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((asked) =>
      asked === '/kit/kit.json' ? Promise.resolve(Response.json(kit)) : Promise.reject(new TypeError('not asked here')),
    );
  await show();
  const section = within(await screen.findByRole('region', { name: 'Kit para equipes de módulos' }));
  expect(section.getByText('npx http://localhost/kit/module-kit.tgz new emergencia')).toBeInTheDocument();
  expect(section.getByRole('link', { name: '@avsec/shared 2.3.0' })).toHaveAttribute(
    'href',
    '/kit/shared-2.3.0-00c0ffee.tgz',
  );
});

it('shows how each release fares in everybody’s browsers, beside the one before it, and where it fails', async () => {
  const of = (
    release: string,
    day: number,
    opened: number,
    failed: number,
    failures: ReleaseHealth['failures'] = [],
  ): ReleaseHealth => ({
    module: 'history',
    release,
    opened,
    failed,
    firstAt: `2026-11-${10 + day}T08:00:00.000Z`,
    lastAt: '2026-11-24T08:00:00.000Z',
    failures,
  });
  const failure = { part: '/history', code: 'MOD-006', count: 9, lastAt: '2026-11-24T08:00:00.000Z' };
  jest
    .mocked(useModuleHealthQuery)
    .mockReturnValue({ data: [of(HISTORY.version, 5, 100, 9, [failure]), of('0.9.0', 1, 1000, 10)] } as never);
  await show();
  const health = within(screen.getByRole('region', { name: 'Saúde por versão' }));
  expect(health.getByText('Falha mais que antes')).toBeInTheDocument();
  expect(
    health.getByText(/falhas 9, aberturas 100 \(9%\)\. Antes, 0\.9\.0: falhas 10, aberturas 1000 \(1%\)/),
  ).toBeInTheDocument();
  const line = within(health.getByRole('row', { name: new RegExp(`^${HISTORY.version.replace(/[.+]/g, '.')}`) }));
  await userEvent.click(line.getByText('1 lugar'));
  expect(line.getByText(/MOD-006 em \/history: 9×/)).toBeVisible();
});
