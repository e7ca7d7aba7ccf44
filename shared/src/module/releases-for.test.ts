import { parseRegistry, type RegistryEntry } from './registry';
import { entriesFor, PUBLISHED } from './releases-for';

const labels = (text: string) => ({ pt: text, en: text, de: text, it: text, ko: text, zh: text });
const entry = (id: string, version: string, over: Partial<RegistryEntry> = {}): RegistryEntry => ({
  id,
  title: labels(id),
  owner: 'Segurança AVSEC',
  contract: { from: 1, to: 1 },
  slots: [],
  slices: [],
  operations: [],
  declaredRoles: [],
  version,
  manifest: `/modules/${id}/${version}/mf-manifest.json`,
  integrity: `sha384-${'A'.repeat(64)}`,
  libraries: {},
  routes: [{ path: `/${id}`, skeleton: 'list' }],
  menu: [],
  ...over,
});

const ANA = { id: '00000000-0000-4000-8000-0000000000aa', roles: ['inspector'] };
const BOB = { id: '00000000-0000-4000-8000-0000000000bb', roles: ['inspector'] };
const registry = {
  entries: [entry('history', '1.0.0'), entry('editor', '1.0.0')],
  canaries: [
    { entry: entry('history', '1.1.0'), audience: { users: [ANA.id] } },
    { entry: entry('baggage', '0.1.0'), audience: { users: [ANA.id] } },
  ],
};
const versions = (entries: readonly RegistryEntry[]) => entries.map(({ id, version }) => `${id}@${version}`);

it('gives a canary to those that it is for, and everybody else what is registered', () => {
  expect(versions(entriesFor(registry, ANA))).toEqual(['history@1.1.0', 'editor@1.0.0', 'baggage@0.1.0']);
  expect(versions(entriesFor(registry, BOB))).toEqual(['history@1.0.0', 'editor@1.0.0']);
  expect(versions(entriesFor(registry, null))).toEqual(['history@1.0.0', 'editor@1.0.0']);
});

it('gives a tester what was chosen on the device, in either direction', () => {
  expect(versions(entriesFor(registry, BOB, new Map([['history', '1.1.0']])))).toContain('history@1.1.0');
  expect(
    versions(
      entriesFor(
        registry,
        ANA,
        new Map([
          ['history', PUBLISHED],
          ['baggage', PUBLISHED],
        ]),
      ),
    ),
  ).toEqual(['history@1.0.0', 'editor@1.0.0']);
});

it('forgets a choice of a canary that is no longer there', () => {
  expect(versions(entriesFor(registry, BOB, new Map([['history', '0.9.0']])))).toContain('history@1.0.0');
});

describe('modules.json with canaries', () => {
  const read = (...canaries: unknown[]) => parseRegistry({ modules: registry.entries, canaries });

  it('lets a canary claim what its module has', () => {
    expect(read(...registry.canaries)).toMatchObject({ ...registry, problems: [] });
  });

  it('drops a canary that is wrong, takes the address of another module, or is a second one of its module', () => {
    const taking = {
      entry: entry('baggage', '0.1.0', { routes: [{ path: '/editor', skeleton: 'list' }] }),
      audience: {},
    };
    const { canaries, problems } = read({ entry: 1 }, taking, registry.canaries[0], registry.canaries[0]);
    expect(canaries).toHaveLength(1);
    expect(problems).toEqual([
      'canary 0: wrong or missing: entry, audience',
      'canary 1: baggage claims route /editor: it takes /editor, which belongs to module editor',
      "canary 3: a second 'history'",
    ]);
  });
});
