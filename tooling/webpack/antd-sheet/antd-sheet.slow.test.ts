/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { COLORS, DARK_COLORS, PHONE_FONT_SIZE } from '../../../shared/src/ui/tokens';
import { antdSheet, type SheetName, stylesIn } from './antd-sheet';

const UI = path.join(__dirname, '../../../shared/src/ui');
const MAKES = /gen(?:StyleHooks|SubStyleComponent|ComponentStyleHook)\((?:\['(\w+)', '([\w-]+)'\]|'(\w+)')/g;
const SHEET_FILE = /ui[\\/]antd-sheet[\\/](core|data)\.css$/;

/** Styles of what the facades do not offer, though it lies beside what they do. */
const DRAWN_BY_NOBODY = ['Layout-Layout', 'Layout-Sider', 'Modal-confirm', 'Pagination-bordered'];

/** The files by which a page comes to antd: the entry points of shared, and what one of them fetches when touched. */
const WAYS = ['antd.ts', 'data.ts', 'lists/index.ts', 'moment-field/desk-picker.tsx'];

interface Reached {
  files: string[];
  styles: string[];
  sheets: SheetName[];
}

const isSheet = (name: string | undefined): name is SheetName => name === 'core' || name === 'data';

/** The styles that a file of antd's makes, as antd calls them. */
const stylesMadeBy = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(MAKES)].map(([, of, part, whole]) => `${of ?? whole}-${part ?? whole}`);

/** What a bundle with this file holds of ours and of antd's styles, and which sheets come with it. */
async function reachedFrom(file: string): Promise<Reached> {
  const { metafile } = await build({
    entryPoints: [path.join(UI, file)],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    splitting: true,
    outdir: UI,
    mainFields: ['module', 'main'],
    external: ['react', 'react-dom'],
    loader: { '.svg': 'empty' },
    logLevel: 'silent',
  });
  const inputs = Object.values(metafile.outputs).flatMap((output) =>
    Object.entries(output.inputs).flatMap(([name, { bytesInOutput }]) => (bytesInOutput > 0 ? [name] : [])),
  );
  const sheets = Object.keys(metafile.inputs).map((name) => SHEET_FILE.exec(name)?.[1]);
  return {
    files: Object.keys(metafile.inputs).map((name) => path.relative(UI, path.resolve(name))),
    styles: [...new Set(inputs.filter((name) => /antd\/es\/.*style/.test(name)).flatMap(stylesMadeBy))].sort(),
    sheets: sheets.filter(isSheet),
  };
}

const has: Record<SheetName, string[]> = { core: stylesIn('core'), data: stylesIn('data') };

describe('by each way to antd', () => {
  const reached = new Map<string, Reached>();
  beforeAll(async () => {
    for (const way of WAYS) reached.set(way, await reachedFrom(way));
  });

  it('every file of shared is found that draws it', () => {
    const fromAntd = readdirSync(UI, { recursive: true, encoding: 'utf8' }).filter(
      (name) =>
        /(?<!\.test)\.tsx?$/.test(name) &&
        /^(import|export) (?!type).* from 'antd'/m.test(readFileSync(path.join(UI, name), 'utf8')),
    );
    expect(fromAntd).toContain('antd.ts');
    const found = new Set([...reached.values()].flatMap(({ files }) => files));
    expect(fromAntd.filter((file) => !found.has(file))).toEqual([]);
  });

  it.each(WAYS)('%s comes with the sheets of all that it draws', (way) => {
    const { styles, sheets } = reached.get(way) ?? { styles: [], sheets: [] };
    expect(styles).toContain('Button-Button');
    // Whatever is drawn stands in `PortalTheme`, which brings the core.
    const drawn = new Set([...has.core, ...sheets.flatMap((sheet) => has[sheet]), ...DRAWN_BY_NOBODY]);
    expect(styles.filter((name) => !drawn.has(name))).toEqual([]);
  });

  it('PortalTheme brings the sheet of what all pages with antd draw, and lists one more', () => {
    expect(reached.get('antd.ts')?.sheets).toEqual(['core']);
    expect(reached.get('data.ts')?.sheets).toContain('data');
  });
});

describe('the sheet of what every page with antd draws', () => {
  const sheet = antdSheet('core');
  const [light = '', ...others] = sheet.split(/(?=(?:^:root)?:where\(\[data-theme='dark'\]\)|^@media)/m);

  it('has the colours of the light theme, and beside them those of the dark one', () => {
    expect(light).toContain(`--ant-color-primary-border:${COLORS.primary};`);
    const dark = others.filter((rule) => rule.includes('dark'));
    expect(dark.join('')).toContain(`--ant-color-primary-border:${DARK_COLORS.primary};`);
  });

  it('writes larger on a phone', () => {
    const phone = others.filter((rule) => rule.startsWith('@media (max-width: 767.98px)'));
    expect(phone.join('')).toContain(`--ant-font-size:${PHONE_FONT_SIZE}px;`);
  });

  it('says how round the corners of a notice are', () =>
    expect(light).toMatch(/\.avsec\.ant-alert\{--ant-alert-border-radius:8/));

  it('has each rule once, whatever the theme', () => expect(sheet.match(/\.ant-btn-block\{/g)).toHaveLength(1));
});

test('what only lists draw is not in the sheet of every page', () => {
  expect(antdSheet('data')).toContain('.ant-table-wrapper');
  expect(antdSheet('core')).not.toContain('.ant-table-wrapper');
});
