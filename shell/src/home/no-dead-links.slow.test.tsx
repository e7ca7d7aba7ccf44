import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ROLES } from '@avsec/shared/domain';
import {
  type RegistryEntry,
  SHELL_ROUTES,
  type ModuleDeclaration,
  moduleDeclarationSchema,
} from '@avsec/shared/module';
import { matchPath } from '@avsec/shared/router';
import { screen } from '@testing-library/react';
import { renderInShell } from '../frame/render-in-shell.fixture';
import { anEntry } from '../modules/an-entry.fixture';
import { HomePage } from './home-page';
import PortalOverview from './overview/portal-overview';

const data = jest.requireMock<Record<string, jest.Mock>>('@avsec/shared/data');
jest.mock('@avsec/shared/data', () => ({
  ...jest.requireActual<object>('@avsec/shared/data'),
  useIsDemonstration: () => true,
  useChecklistSummariesQuery: jest.fn(),
  useSubmissionCountersQuery: jest.fn(),
  usePeopleQuery: jest.fn(),
  useModuleHealthQuery: jest.fn(),
}));
const registry = jest.requireMock<Record<string, jest.Mock>>('../modules/use-registry');
jest.mock('../modules/use-registry', () => ({ useRegistry: jest.fn() }));

const WORKSPACE = path.join(__dirname, '../../..');
const SHELL = path.join(WORKSPACE, 'shell/src');

const declarations = readdirSync(WORKSPACE)
  .filter((name) => name.startsWith('mfe-'))
  .map((name): ModuleDeclaration =>
    moduleDeclarationSchema.parse(JSON.parse(readFileSync(path.join(WORKSPACE, name, 'module.json'), 'utf8'))),
  );
const entries = declarations.map(({ id, routes }): RegistryEntry => anEntry(id, { routes }));

const withoutTests = readdirSync(SHELL, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.(tsx?|html|webmanifest)$/.test(name) && !/\.(test|fixture)\.tsx?$/.test(name),
);

it('no file of the shell names a route of a module but the menu, of which the specification has 39 entries', () => {
  expect(declarations.length).toBeGreaterThan(4);
  const first = new Set(declarations.flatMap(({ routes }) => routes.map((route) => route.path.split('/')[1] ?? '')));
  const named = withoutTests.flatMap((name) =>
    [...readFileSync(path.join(SHELL, name), 'utf8').matchAll(/['"`]\/([\w-]+)/g)]
      .filter(([, segment = '']) => first.has(segment))
      .map(([text]) => `${name}: ${text}`),
  );
  // 'Side menu' of section 2: they stand also where no module takes them, and say that they are not there yet.
  expect(named).toEqual(['catalogue/menu-catalogue.ts: `/emergencia', 'catalogue/menu-catalogue.ts: `/avsec']);
});

/** Of everything on the home page of this role, by the modules that are registered. */
async function linksOf(as: (typeof ROLES)[number], registered: readonly RegistryEntry[]): Promise<string[]> {
  registry.useRegistry?.mockReturnValue({ kind: 'ready', registry: { entries: registered } });
  for (const hook of [
    'useChecklistSummariesQuery',
    'useSubmissionCountersQuery',
    'usePeopleQuery',
    'useModuleHealthQuery',
  ])
    data[hook]?.mockReturnValue({ data: undefined });
  await renderInShell(<HomePage>{as === 'admin' && <PortalOverview />}</HomePage>, { at: '/home', as });
  await screen.findByText('Dados de demonstração');
  return screen
    .queryAllByRole('link')
    .map((link) => new URL(link.getAttribute('href') ?? '', location.origin).pathname);
}

const leads = (address: string, registered: readonly RegistryEntry[]): boolean =>
  SHELL_ROUTES.some((own) => own === address) ||
  registered.some(({ routes }) => routes.some((route) => matchPath(route.path, address)));

it.each(ROLES.flatMap((role) => ['nobody', ...declarations.map(({ id }) => id)].map((gone) => [role, gone] as const)))(
  'the home of %s leads to no page that is not there, without the module of %s',
  async (role, gone) => {
    const registered = entries.filter(({ id }) => id !== gone);
    const links = await linksOf(role, registered);
    expect(links.filter((address) => !leads(address, registered))).toEqual([]);
    if (gone === 'nobody' && role === 'admin')
      expect(links).toEqual([
        '/checklist-history',
        '/checklist-history',
        '/atualizar-checklist',
        '/pessoas',
        '/waiting',
        '/status',
        '/checklist-avsec',
      ]);
  },
);
