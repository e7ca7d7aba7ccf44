/**
 * In the page in place of antd's `theme/useToken` (`tooling/webpack/antd-sheet`): the theme's values that antd's parts
 * read in their code (layers, widths of windows, whether anything moves), without the styles that antd would write of
 * them.
 */
import { type DesignTokenProviderProps, DesignTokenContext } from 'antd/es/theme/context';
import type { GlobalToken } from 'antd/es/theme/interface';
import derived from 'antd/es/theme/themes/default';
import seedToken from 'antd/es/theme/themes/seed';
import formatToken from 'antd/es/theme/util/alias';
import { useContext } from 'react';
import { SHEET_KEY } from './sheet-key';

type Theme = DesignTokenProviderProps['theme'];
type Read = [
  theme: Theme,
  values: GlobalToken,
  hash: string,
  values: GlobalToken,
  variables: DesignTokenProviderProps['cssVar'],
  zeroRuntime: boolean,
];

const VARIABLES = { prefix: 'ant', key: SHEET_KEY };

/** Worked out once for each theme, however many pages are drawn in it one after the other. */
const known = new Map<Theme, Map<string, Read>>();
const ofProvider = new WeakMap<DesignTokenProviderProps, Read>();

function workedOut({ theme, token, override }: DesignTokenProviderProps): Read {
  const seed = { ...seedToken, ...token };
  const map = theme ? theme.getDerivativeToken(seed) : derived(seed);
  const values = formatToken({ ...map, override: override.override });
  return [theme, values, '', values, VARIABLES, true];
}

function readOf(provided: DesignTokenProviderProps): Read {
  const ofTheme = known.get(provided.theme) ?? new Map<string, Read>();
  known.set(provided.theme, ofTheme);
  const name = JSON.stringify(provided.token);
  const read = ofTheme.get(name) ?? workedOut(provided);
  ofTheme.set(name, read);
  ofProvider.set(provided, read);
  return read;
}

/** As antd's own, for what its parts read of it. */
export default function useThemeTokens(): Read {
  const provided = useContext(DesignTokenContext);
  return ofProvider.get(provided) ?? readOf(provided);
}
