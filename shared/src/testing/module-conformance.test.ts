import { createSlice } from '@reduxjs/toolkit';
import { LANGUAGE_CODES } from '../i18n/languages';
import type { PortalModule } from '../module/contract';
import { defineOperation, type Labels } from '../module/operation';
import { moduleDeclarationSchema } from '../module/registry';
import { moduleChecks } from './module-conformance';

const labels = (text: string) => Object.fromEntries(LANGUAGE_CODES.map((code) => [code, text])) as unknown as Labels;
const locales = (texts: object) =>
  Object.fromEntries(
    LANGUAGE_CODES.map((code) => [code, () => Promise.resolve({ default: texts })]),
  ) as unknown as PortalModule['locales'];
const page = () => Promise.resolve({ default: () => null });
const content = { safeParse: (data: unknown) => ({ success: true as const, data }) };
const report = defineOperation({ module: 'baggage', name: 'report', version: 1, title: labels('Report'), content });

const DECLARATION = {
  id: 'baggage',
  title: labels('Baggage'),
  owner: 'Baggage',
  contract: { from: 1, to: 1 },
  routes: [{ path: '/baggage' }],
  slots: [{ slot: 'dashboard', order: 1 }],
  slices: ['baggage'],
  operations: ['report'],
  menu: [{ group: 'avsec', order: 1, path: '/baggage', icon: 'alert', labelKey: 'menu.entry', badge: true }],
};
const MODULE: PortalModule = {
  id: 'baggage',
  contract: 1,
  routes: [{ path: '/baggage', load: page }],
  slots: { dashboard: page },
  slices: [createSlice({ name: 'baggage', initialState: {}, reducers: {} })],
  operations: [report],
  badges: { '/baggage': () => () => undefined },
  locales: locales({ menu: { entry: 'Baggage' } }),
};

/** The promises that a module does not keep, by the name of the test that fails. */
async function broken(module: Partial<PortalModule>, declaration: object = {}): Promise<string[]> {
  const checks = moduleChecks(
    { ...MODULE, ...module },
    moduleDeclarationSchema.parse({ ...DECLARATION, ...declaration }),
  );
  const found = await Promise.all(
    checks.map(async ([name, check]) => {
      try {
        await check();
        return [];
      } catch {
        return [name];
      }
    }),
  );
  return found.flat();
}

const IDENTITY = 'has the id of its declaration and was built against a contract that the declaration names';
const BADGES = 'says what stands beside exactly the menu entries that declare a badge';
const CLAIMS = 'has exactly the routes, slots, slices and operations that it declares';
const OPERATIONS = 'calls each operation by its own id and names it in six languages';
const MENU = 'leads to a page of its own from every menu entry';
const LANGUAGES = 'speaks six languages, alike and complete, its menu and its words of the audit log included';

it('finds nothing wrong with a module that keeps the contract', async () => expect(await broken({})).toEqual([]));

it.each<[string, Partial<PortalModule>, object, string]>([
  ['another id', { id: 'bags' }, {}, IDENTITY],
  ['a contract that its declaration does not name', { contract: 2 }, { contract: { from: 1, to: 1 } }, IDENTITY],
  ['a contract that no portal has yet', { contract: 8 }, { contract: { from: 8, to: 9 } }, IDENTITY],
  ['a badge that its menu does not declare', {}, { menu: [{ ...DECLARATION.menu[0], badge: false }] }, BADGES],
  ['a declared badge that is missing', { badges: {} }, {}, BADGES],
  ['a route that was not declared', { routes: [...MODULE.routes, { path: '/more', load: page }] }, {}, CLAIMS],
  ['a declared route without a page', {}, { routes: [...DECLARATION.routes, { path: '/more' }] }, CLAIMS],
  ['a slot that was not declared', { slots: { dashboard: page, header: page } }, {}, CLAIMS],
  ['a declared slot that is missing', { slots: {} }, {}, CLAIMS],
  ['a slice that was not declared', {}, { slices: [] }, CLAIMS],
  ['an operation that was not declared', {}, { operations: [] }, CLAIMS],
  ['a declared operation that is missing', { operations: [] }, {}, CLAIMS],
  ['an operation of another module', { operations: [{ ...report, module: 'history' }] }, {}, OPERATIONS],
  [
    'an operation named in one language',
    { operations: [{ ...report, title: { pt: 'Registro' } as unknown as Labels }] },
    {},
    OPERATIONS,
  ],
  ['a menu entry that leads elsewhere', {}, { menu: [{ ...DECLARATION.menu[0], path: '/home' }] }, MENU],
  [
    'a language that lacks a text',
    { locales: { ...MODULE.locales, ko: () => Promise.resolve({ default: { menu: {} } }) } },
    {},
    LANGUAGES,
  ],
  ['a menu entry without a text', { locales: locales({ start: 'Baggage' }) }, {}, LANGUAGES],
  [
    'a route without a component',
    { routes: [{ path: '/baggage', load: () => Promise.resolve({}) as unknown as ReturnType<typeof page> }] },
    {},
    'has a page for /baggage',
  ],
  [
    'a route whose code does not load',
    { routes: [{ path: '/baggage', load: () => Promise.reject(new Error('gone')) }] },
    {},
    'has a page for /baggage',
  ],
])('finds %s', async (_, module, declaration, name) => expect(await broken(module, declaration)).toContain(name));
