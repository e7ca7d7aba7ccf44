import { screen, within } from '@testing-library/react';
import type { RegistryEntry } from '@avsec/shared/module';
import { anEntry } from '../../modules/an-entry.fixture';
import { renderInShell } from '../../frame/render-in-shell.fixture';
import PortalOverview from './portal-overview';

const data = jest.requireMock<Record<string, jest.Mock>>('@avsec/shared/data');
jest.mock('@avsec/shared/data', () => ({
  ...jest.requireActual<object>('@avsec/shared/data'),
  useChecklistSummariesQuery: jest.fn(),
  useSubmissionCountersQuery: jest.fn(),
  usePeopleQuery: jest.fn(),
  useModuleHealthQuery: jest.fn(),
}));
const registry = jest.requireMock<Record<string, jest.Mock>>('../../modules/use-registry');
jest.mock('../../modules/use-registry', () => ({ useRegistry: jest.fn() }));

const entry = (id: string, version: string, title: string, more: Partial<RegistryEntry> = {}) =>
  anEntry(id, { version, title: { ...anEntry(id).title, pt: title }, ...more });
const ENTRIES = [
  entry('history', '1.0', 'Histórico', { routes: [{ path: '/served/records', skeleton: 'list', serves: 'records' }] }),
  entry('editor', '1.0', 'Editor', {
    routes: [
      { path: '/served/checklists', skeleton: 'list', serves: 'checklists' },
      { path: '/served/people', skeleton: 'list', serves: 'people', roles: ['admin'] },
    ],
  }),
];
const release = (module: string, failed: number, name = '1.0') => ({ module, release: name, opened: 40, failed });

async function open(answers: { health?: object; entries?: RegistryEntry[] } = {}) {
  registry.useRegistry?.mockReturnValue({ kind: 'ready', registry: { entries: answers.entries ?? ENTRIES } });
  data.useChecklistSummariesQuery?.mockReturnValue({ data: [{}, {}, {}] });
  data.useSubmissionCountersQuery?.mockReturnValue({
    data: { total: 2000, completed: 766, inProgress: 1234, thisMonth: 56 },
  });
  data.usePeopleQuery?.mockReturnValue({ data: [{ isDisabled: false }, { isDisabled: true }, { isDisabled: false }] });
  data.useModuleHealthQuery?.mockReturnValue({ data: [], ...answers.health });
  await renderInShell(<PortalOverview />, { at: '/home', as: 'admin' });
  return within(screen.getByRole('region', { name: 'Situação do portal' }));
}

it('counts what there is, each figure with the way to what it counts', async () => {
  const overview = await open();
  const figures = overview
    .getAllByRole('link')
    .slice(0, 4)
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(figures).toEqual([
    ['1.234em andamento', '/served/records?status=in_progress'],
    ['56iniciadas este mês', '/served/records'],
    ['3checklists', '/served/checklists'],
    ['2pessoas com acesso', '/served/people'],
  ]);
});

it('counts the same where no module has a page of it, and leads nowhere', async () => {
  const overview = await open({ entries: [] });
  expect(overview.getByText('1.234')).toBeInTheDocument();
  expect(overview.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/waiting', '/status']);
});

it('says what waits on this device and that others are not known', async () => {
  const overview = await open();
  expect(
    overview.getByText(
      /^Nada por enviar neste dispositivo\. O que aguarda em outros dispositivos aparece quando eles se conectarem\.$/,
    ),
  ).toBeInTheDocument();
});

it.each([
  [{ data: [release('history', 0)] }, 'Os 2 módulos registrados abriram sem falhas nos últimos 30 dias.'],
  // What failed was replaced meanwhile.
  [
    { data: [release('history', 3, '0.9'), release('history', 0)] },
    'Os 2 módulos registrados abriram sem falhas nos últimos 30 dias.',
  ],
  [{ data: [release('history', 3), release('editor', 0)] }, 'Um módulo falhou nos últimos 30 dias: Histórico.'],
  [{ data: undefined, isError: true }, 'Não foi possível saber como estão os módulos. O portal continua funcionando.'],
])('says how the releases that are in use fare: %j', async (health, text) => {
  expect((await open({ health })).getByText(text)).toBeInTheDocument();
});
