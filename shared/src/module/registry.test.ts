import { moduleDeclarationSchema, parseRegistry, type RegistryEntry } from './registry';

const labels = (text: string) => ({ pt: text, en: text, de: text, it: text, ko: text, zh: text });

const entry = (id: string, over: Partial<RegistryEntry> = {}): RegistryEntry => ({
  id,
  title: labels(id),
  owner: 'Segurança AVSEC',
  contract: { from: 1, to: 1 },
  slots: [],
  slices: [],
  operations: [],
  declaredRoles: [],
  version: '1.0.0+00c0ffee',
  manifest: `/modules/${id}/1.0.0+00c0ffee/mf-manifest.json`,
  integrity: `sha384-${'A'.repeat(64)}`,
  libraries: { react: '^19.3.1' },
  routes: [{ path: `/${id}`, skeleton: 'list' }],
  menu: [{ group: 'avsec', order: 10, path: `/${id}`, icon: 'history', label: labels(id) }],
  ...over,
});

describe('modules.json', () => {
  it('gives every module that it lists', () => {
    const { entries, problems } = parseRegistry({ modules: [entry('history'), entry('editor')] });
    expect(entries.map(({ id }) => id)).toEqual(['history', 'editor']);
    expect(problems).toEqual([]);
  });

  it.each([
    ['no routes', { routes: [] as never }],
    ['an address on another host as a route', { routes: [{ path: '//evil.example', skeleton: 'list' as const }] }],
    ['no hash of its entry file', { integrity: '' }],
    ['a manifest that anybody on the way can change', { manifest: 'http://evil.example/mf-manifest.json' }],
    ['a manifest on whatever host the page has', { manifest: '//evil.example/mf-manifest.json' }],
    ['a file on another host', { remote: { name: 'x', entry: 'https://evil.example/entry.js', module: [] } }],
    ['a file outside its release', { remote: { name: 'x', entry: '/entry.js', module: [] } }],
    ['a file of another release', { remote: { name: 'x', entry: 'entry.js', module: ['../2.0.0/module.js'] } }],
    ['a contract range that holds no version', { contract: { from: 3, to: 2 } }],
    ['a menu group that the portal does not have', { menu: [{ ...entry('x').menu[0]!, group: 'casino' as never }] }],
    ...[
      '//evil.example',
      '\\\\evil.example',
      '/\\evil.example',
      '/history\n',
      '/\thistory',
      'javascript:alert(1)',
      'https://evil.example/',
      '/history/../home',
      '/home',
      '/history?x=1',
      '/:id',
      '',
    ].map(
      (path) =>
        [`a menu line to ${JSON.stringify(path)}`, { menu: [{ ...entry('x').menu[0]!, path }] }] as [
          string,
          Partial<RegistryEntry>,
        ],
    ),
    ['a name over several lines', { title: labels('a\nb') }],
    ['a name that turns what stands around it', { title: labels('a\u202eb') }],
    ['a label in five languages only', { title: { pt: 'a', en: 'a', de: 'a', it: 'a', ko: 'a' } as never }],
  ])('drops an entry with %s, with a message, and keeps the rest', (_, fault) => {
    const { entries, problems } = parseRegistry({ modules: [entry('broken', fault), entry('history')] });
    expect(entries.map(({ id }) => id)).toEqual(['history']);
    expect(problems).toHaveLength(1);
  });

  it('says in its own words what is wrong with an entry', () => {
    const { problems } = parseRegistry({
      modules: [
        entry('history'),
        entry('broken', { owner: '', routes: [{ path: 'relative', skeleton: 'list' }] }),
        'x',
      ],
    });
    expect(problems).toEqual([
      'entry 1: wrong or missing: owner, routes.0.path',
      'entry 2: wrong or missing: everything',
    ]);
  });

  it('keeps the first of two entries with the same id', () => {
    const { entries, problems } = parseRegistry({ modules: [entry('history'), entry('history', { version: '2' })] });
    expect(entries.map(({ version }) => version)).toEqual(['1.0.0+00c0ffee']);
    expect(problems).toEqual(["entry 1: a second 'history'"]);
  });

  it('keeps the first of two entries with one address, and says whose the other is', () => {
    const second = entry('other', { routes: [{ path: '/History/', skeleton: 'list' }] });
    const { entries, problems } = parseRegistry({ modules: [entry('history'), second] });
    expect(entries.map(({ id }) => id)).toEqual(['history']);
    expect(problems).toEqual([
      'entry 1: other claims route /History/: it takes /history, which belongs to module history',
    ]);
  });

  it.each([null, 'text', {}, { modules: 'all' }])('is an empty portal, not a crash, when it holds %j', (value) => {
    expect(parseRegistry(value).entries).toEqual([]);
    expect(parseRegistry(value).problems).toHaveLength(1);
  });
});

describe('module.json', () => {
  const declaration = {
    id: 'emergency',
    title: labels('Emergência'),
    owner: 'Emergência',
    contract: { from: 1, to: 2 },
    routes: [{ path: '/emergencia/medica' }],
  };

  it('needs no menu and gets the list skeleton unless it says otherwise', () => {
    const parsed = moduleDeclarationSchema.parse(declaration);
    expect(parsed.menu).toEqual([]);
    expect(parsed.routes).toEqual([{ path: '/emergencia/medica', skeleton: 'list' }]);
  });

  it('refuses a word that the contract does not know, so that a typing error is not silently ignored', () => {
    expect(moduleDeclarationSchema.safeParse({ ...declaration, routs: [] }).success).toBe(false);
    const line = { group: 'main', order: 1, path: '/emergencia/medica', labelKey: 'menu' };
    expect(
      ['alert', 'siren'].map(
        (icon) => moduleDeclarationSchema.safeParse({ ...declaration, menu: [{ ...line, icon }] }).success,
      ),
    ).toEqual([true, false]);
  });
});

it('takes a role of a module where one of the four stands, and no other word', () => {
  const open = (role: string) =>
    moduleDeclarationSchema.safeParse({ ...declaration(), routes: [{ path: '/bagagem', roles: [role] }] }).success;
  const declaration = () => ({ id: 'bagagem', title: labels('Bagagem'), owner: 'AVSEC', contract: { from: 1, to: 1 } });
  expect(['admin', 'bagagem__coordinator', 'root', 'bagagem_coordinator'].map(open)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

it('takes no id whose name in SQL would have two underscores in a row: they part a module from what it offers', () => {
  const open = (id: string) =>
    moduleDeclarationSchema.safeParse({
      id,
      title: labels('Bagagem'),
      owner: 'AVSEC',
      contract: { from: 1, to: 1 },
      routes: [{ path: '/bagagem' }],
    }).success;
  expect(['bag', 'bag-x', 'bag-2', 'bag--x', 'bag-', '-bag', 'b'].map(open)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});
