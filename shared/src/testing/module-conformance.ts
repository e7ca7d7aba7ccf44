import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGE_CODES } from '../i18n/languages';
import type { Texts } from '../i18n/namespaces';
import { fitsContract, type PortalModule } from '../module/contract';
import { type ModuleDeclaration, moduleDeclarationSchema } from '../module/registry';
import { localeProblems } from './locale-problems';

async function textsOf(module: PortalModule): Promise<Record<string, Texts>> {
  const loaded = await Promise.all(
    LANGUAGE_CODES.map(async (language) => [language, (await module.locales[language]()).default] as const),
  );
  return Object.fromEntries(loaded);
}

function textAt(texts: Texts | undefined, key: string): string | Texts | undefined {
  return key
    .split('.')
    .reduce<string | Texts | undefined>((found, part) => (typeof found === 'object' ? found[part] : undefined), texts);
}

/** One promise of the contract, and what throws where a module does not keep it. */
export type ModuleCheck = readonly [name: string, check: () => void | Promise<void>];

/** What the conformance test asks of a module, promise by promise. */
export function moduleChecks(module: PortalModule, declaration: ModuleDeclaration): ModuleCheck[] {
  return [
    [
      'has the id of its declaration and was built against a contract that the declaration names',
      () => {
        expect(module.id).toBe(declaration.id);
        expect(module.contract).toBeLessThanOrEqual(declaration.contract.to);
        expect(module.contract).toBeGreaterThanOrEqual(declaration.contract.from);
        expect(fitsContract(declaration.contract)).toBe(true);
      },
    ],
    [
      'says what stands beside exactly the menu entries that declare a badge',
      () => {
        expect(Object.keys(module.badges ?? {}).sort()).toEqual(
          declaration.menu
            .filter(({ badge }) => badge === true)
            .map((line) => line.path)
            .sort(),
        );
      },
    ],
    [
      'has exactly the routes, slots, slices and operations that it declares',
      () => {
        expect(module.routes.map((route) => route.path).sort()).toEqual(
          declaration.routes.map((route) => route.path).sort(),
        );
        expect(Object.keys(module.slots ?? {}).sort()).toEqual(declaration.slots.map(({ slot }) => slot).sort());
        expect((module.slices ?? []).map(({ name }) => name).sort()).toEqual([...declaration.slices].sort());
        expect((module.operations ?? []).map(({ name }) => name).sort()).toEqual([...declaration.operations].sort());
      },
    ],
    [
      'calls each operation by its own id and names it in six languages',
      () => {
        for (const { module: id, title } of module.operations ?? []) {
          expect(id).toBe(declaration.id);
          expect(Object.keys(title).sort()).toEqual([...LANGUAGE_CODES].sort());
        }
      },
    ],
    [
      'leads to a page of its own from every menu entry',
      () => {
        const paths = declaration.routes.map((route) => route.path);
        expect(declaration.menu.filter((entry) => !paths.includes(entry.path))).toEqual([]);
      },
    ],
    [
      'speaks six languages, alike and complete, its menu and its words of the audit log included',
      async () => {
        const texts = await textsOf(module);
        expect(localeProblems(texts)).toEqual([]);
        const { tables = {}, fields = {}, values = {} } = declaration.audit ?? {};
        const named = [tables, fields, values].flatMap((words) => Object.values(words));
        const keys = [...declaration.menu.map(({ labelKey }) => labelKey), ...named];
        for (const key of keys) expect(typeof textAt(texts.pt, key)).toBe('string');
      },
    ],
    ...module.routes.map((route): ModuleCheck => [
      `has a page for ${route.path}`,
      async () => {
        expect(typeof (await route.load()).default).toMatch(/function|object/);
      },
    ]),
  ];
}

/**
 * The module conformance test: that what a module exposes is what its `module.json` declares, and that a portal of this
 * contract can take it. Every module calls it once, in `src/module.test.ts`:
 * `describeModuleConformance(module, path.join(__dirname, '..'))`.
 */
export function describeModuleConformance(module: PortalModule, folder: string): void {
  const declaration = moduleDeclarationSchema.parse(JSON.parse(readFileSync(path.join(folder, 'module.json'), 'utf8')));

  describe(`module ${declaration.id} keeps the contract`, () => {
    it.each(moduleChecks(module, declaration))('%s', (_, check) => check());
  });
}
