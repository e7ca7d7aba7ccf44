import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { renderHook } from '@testing-library/react';
import { ConfigProvider, theme } from 'antd';
import { genCssVar as genCssVarOfAntd } from 'antd/lib/theme/util/genStyleUtils';
import type { ReactNode } from 'react';
import { themeFor } from '../theme';
import { genCssVar, genStyleHooks } from './style-hooks';
import * as styleHooks from './style-hooks';
import useThemeTokens from './theme-tokens';

// The built page has antd's ES modules, jest its others.
jest.mock('antd/es/theme/context', () => jest.requireActual<object>('antd/lib/theme/context'));
jest.mock('antd/es/theme/themes/default', () => jest.requireActual<object>('antd/lib/theme/themes/default'));
jest.mock('antd/es/theme/themes/seed', () => jest.requireActual<object>('antd/lib/theme/themes/seed'));
jest.mock('antd/es/theme/util/alias', () => jest.requireActual<object>('antd/lib/theme/util/alias'));

const ANTD = path.join(path.dirname(require.resolve('antd/package.json')), 'es');

/** By the file of antd's that stands in the page as another, the names that antd takes from there. */
function takenFrom(file: string): string[] {
  const taken = new RegExp(`import (?:\\w+, )?\\{([^}]*)\\} from '[./a-z]*/${file}'`, 'g');
  const sources = readdirSync(ANTD, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js') && !name.endsWith(path.join('util', 'genStyleUtils.js')))
    .map((name) => readFileSync(path.join(ANTD, name), 'utf8'));
  const names = sources.flatMap((source) => [...source.matchAll(taken)]).flatMap(([, list = '']) => list.split(','));
  return [...new Set(names.map((name) => name.trim()))].sort();
}

it('has every name that antd takes from the files that are replaced', () => {
  expect(takenFrom('genStyleUtils')).not.toEqual([]);
  expect(Object.keys(styleHooks)).toEqual(expect.arrayContaining(takenFrom('genStyleUtils')));
  expect(takenFrom('useToken')).toEqual([]);
  expect(takenFrom('useResetIconStyle')).toEqual([]);
});

it('names variables as antd does', () => {
  const [[name, reference], [nameOfAntd, referenceOfAntd]] = [
    genCssVar('.ant', 'timeline'),
    genCssVarOfAntd('.ant', 'timeline'),
  ];
  expect([name('x'), reference('x'), reference('x', '1px')]).toEqual([
    nameOfAntd('x'),
    referenceOfAntd('x'),
    referenceOfAntd('x', '1px'),
  ]);
});

it('gives a part the class by which the sheet gives it variables, and no hash', () =>
  expect(genStyleHooks()()).toEqual(['', themeFor(false, false).cssVar?.key]));

describe.each([
  ['light', false, false],
  ['light, on a phone', false, true],
  ['dark', true, false],
  ['dark, on a phone', true, true],
])('the theme, %s', (_name, isDark, isNarrow) => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ConfigProvider theme={themeFor(isDark, isNarrow)}>{children}</ConfigProvider>
  );

  it('has the values that antd works out', () => {
    const { result } = renderHook(() => ({ ours: useThemeTokens()[1], antds: theme.useToken().token }), { wrapper });
    const { ours, antds } = result.current;
    const read: Record<string, unknown> = { ...ours };
    const simple = Object.entries(antds).filter(([name, value]) => typeof value !== 'object' && name !== '_tokenKey');
    expect(simple.length).toBeGreaterThan(300);
    expect(Object.fromEntries(simple.map(([name]) => [name, read[name]]))).toEqual(Object.fromEntries(simple));
  });

  it('is worked out once, wherever it is read', () => {
    const first = renderHook(() => useThemeTokens(), { wrapper }).result.current;
    expect(renderHook(() => useThemeTokens(), { wrapper }).result.current).toBe(first);
  });
});
