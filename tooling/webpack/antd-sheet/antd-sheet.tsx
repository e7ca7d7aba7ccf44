import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider } from 'antd';
import { renderToString } from 'react-dom/server';
import { MOBILE_BREAKPOINT_PX } from '../../../shared/src/domain/limits';
import { SHEET_KEY } from '../../../shared/src/ui/antd-sheet/sheet-key';
import { themeFor } from '../../../shared/src/ui/theme';
import { DRAWN_PARTS } from './drawn-parts';
import { difference, referencedIn, type Variables, variablesIn, written } from './variables';

type Cache = ReturnType<typeof createCache>;
export type SheetName = keyof typeof DRAWN_PARTS;

const SHEETS: readonly SheetName[] = ['core', 'data'];

/** Draws the parts of this sheet in this theme; what antd has made then, without what the sheets before have. */
function drawnIn(sheet: SheetName, isDark: boolean, isNarrow: boolean): Cache {
  const cache = createCache();
  for (const name of SHEETS) {
    for (const key of cache.cache.keys()) cache.extracted.add(key);
    renderToString(
      <StyleProvider cache={cache}>
        <ConfigProvider theme={{ ...themeFor(isDark, isNarrow), zeroRuntime: false }}>
          {Object.entries(DRAWN_PARTS[name]).map(([title, part]) => (
            <div key={title}>{part}</div>
          ))}
        </ConfigProvider>
      </StyleProvider>,
    );
    if (name === sheet) break;
  }
  return cache;
}

const stylesOf = (cache: Cache): string =>
  // The last rule tells antd what it need not make; here it makes nothing.
  extractStyle(cache, { plain: true, types: 'style', once: true }).replace(
    /\.data-ant-cssinjs-cache-path\{[^}]*\}$/,
    '',
  );

/** The names under which antd registers the styles that a sheet has, 'Button-compact'. */
export const stylesIn = (sheet: SheetName): string[] => {
  const cache = drawnIn(sheet, false, false);
  return [...cache.cache.keys()].map(String).flatMap((key) => {
    const [kind, , name = ''] = key.split('%');
    return kind === 'style' && !cache.extracted.has(key) ? [name] : [];
  });
};

/** The theme's own variables are the page's: an element that inherits them costs less than one that has them. */
const onPage = (selector: string): string => (selector === `.${SHEET_KEY}` ? ':root' : selector);
const IS_DARK = ":where([data-theme='dark'])";
const whereDark = (selector: string): string => {
  const placed = onPage(selector);
  return placed === ':root' ? `:root${IS_DARK}` : `${IS_DARK} ${placed}`;
};
const onPhones = (rules: string): string =>
  rules && `@media (max-width: ${MOBILE_BREAKPOINT_PX - 0.02}px){\n${rules}\n}`;

/**
 * antd's styles as a sheet: the theme's variables, where dark or a phone has others those as well, then the rules,
 * which are the same in every theme. Throws if they are not.
 */
export function antdSheet(sheet: SheetName): string {
  const [desk, phone, dark, darkPhone] = [
    drawnIn(sheet, false, false),
    drawnIn(sheet, false, true),
    drawnIn(sheet, true, false),
    drawnIn(sheet, true, true),
  ];
  const rules = stylesOf(desk);
  for (const other of [phone, dark, darkPhone])
    if (stylesOf(other) !== rules) throw new Error("antd's rules differ by theme: the sheet has one set of them");
  const asked = referencedIn(SHEETS.map((name) => stylesOf(drawnIn(name, false, false))).join(''));
  const variablesOf = (cache: Cache): Variables =>
    variablesIn(extractStyle(cache, { plain: true, types: ['token', 'cssVar'], once: true }), asked);
  const base = variablesOf(desk);
  const [ofPhone, ofDark] = [difference(variablesOf(phone), base), difference(variablesOf(dark), base)];
  const ofDarkPhone = difference(variablesOf(darkPhone), base, ofPhone, ofDark);
  return [
    written(base, onPage),
    onPhones(written(ofPhone, onPage)),
    written(ofDark, whereDark),
    onPhones(written(ofDarkPhone, whereDark)),
    rules,
  ].join('\n');
}
