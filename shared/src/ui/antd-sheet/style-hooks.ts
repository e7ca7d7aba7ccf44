/**
 * In the page in place of antd's `theme/util/genStyleUtils` (`tooling/webpack/antd-sheet`): antd's parts make no styles
 * there, the sheet has them. What they would be made of is then asked for by nobody, and stays out of the bundle.
 */
import { SHEET_KEY } from './sheet-key';

const CLASSES: readonly [hash: string, variables: string] = ['', SHEET_KEY];
const classes = (): typeof CLASSES => CLASSES;
const noHash = (): string => '';
const Nothing = (): null => null;

export const genStyleHooks = (): typeof classes => classes;
export const genComponentStyleHook = (): typeof noHash => noHash;
export const genSubStyleComponent = (): typeof Nothing => Nothing;

/** Names of variables that a part sets on its own elements, as antd makes them. */
export function genCssVar(
  antCls: string,
  component: string,
): [name: (name: string) => string, reference: (name: string, fallback?: string) => string] {
  const prefix = `--${antCls.replace(/\./g, '')}-${component}-`;
  return [(name) => `${prefix}${name}`, (name, fallback) => `var(${prefix}${name}${fallback ? `, ${fallback}` : ''})`];
}
