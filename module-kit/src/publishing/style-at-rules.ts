import type { AtRule, Root } from 'postcss';

/**
 * Of the elements that a selector inside reaches, or of nothing before one asks for it by its name. Whatever else there
 * is, now or later, is refused: most of it counts for the whole page.
 */
const TAKEN_FOR_THE_OWN = [
  'media',
  'supports',
  'container',
  'starting-style',
  'charset',
  'keyframes',
  '-webkit-keyframes',
  'font-face',
  'property',
  'counter-style',
  'page',
];

/** Animations, their steps apart, are named rules too. */
export const isKeyframes = (name: string): boolean => /^(-webkit-)?keyframes$/.test(name.toLowerCase());

const unquoted = (name: string): string => name.trim().replace(/^(['"])(.*)\1$/, '$2');

/** The fonts that stand in a value. */
const fontsIn = (value: string): string[] =>
  value.split(',').map((name) => `@font-face ${unquoted(name).toLowerCase()}`);

/** What a rule is called in the whole page; null for one without a name. */
function nameOf(rule: AtRule): string | null {
  const name = rule.name.toLowerCase();
  if (isKeyframes(name)) return `@keyframes ${unquoted(rule.params)}`;
  if (name === 'property' || name === 'counter-style') return `@${name} ${rule.params.trim()}`;
  return name === 'page' ? `@page ${rule.params.trim().replace(/\s*:.*$/, '')}` : null;
}

/**
 * What has a name that counts in the whole page: animations, fonts, properties, styles of numbering, sheets of paper.
 */
export function namedRules(sheet: Root): string[] {
  const named: string[] = [];
  sheet.walkAtRules((rule) => {
    const name = nameOf(rule);
    if (name !== null) named.push(name);
    if (rule.name.toLowerCase() === 'font-face')
      rule.walkDecls(/^font-family$/i, ({ value }) => void named.push(...fontsIn(value)));
  });
  return named;
}

/** Fonts that a sheet draws with: one that is laid under such a name changes them. */
export function namedFonts(sheet: Root): string[] {
  const found: string[] = [];
  sheet.walkDecls(/^(font-family|--[\w-]*font[\w-]*)$/, ({ value }) => void found.push(...fontsIn(value)));
  return found;
}

/** Properties that a sheet sets: whoever declares one says what it is where nobody has set it. */
export function namedProperties(sheet: Root): string[] {
  const found: string[] = [];
  sheet.walkDecls(/^--/, ({ prop }) => void found.push(`@property ${prop}`));
  return found;
}

/**
 * A name that is written with signs in the place of letters is the same to a browser and another to whoever compares.
 */
const isDisguised = (rule: AtRule): boolean =>
  rule.params.includes('\\') ||
  rule.nodes?.some(
    (node) => node.type === 'decl' && node.prop.toLowerCase() === 'font-family' && node.value.includes('\\'),
  ) === true;

/** A rule that is none of those, a sheet of paper without a name of its own, and a name in disguise. */
export function pageWideRules(sheet: Root): string[] {
  const found: string[] = [];
  sheet.walkAtRules((rule) => {
    const name = rule.name.toLowerCase();
    const isAllPaper = name === 'page' && /^(:|$)/.test(rule.params.trim());
    const isOnMargin =
      rule.parent?.type === 'atrule' && 'name' in rule.parent && String(rule.parent.name).toLowerCase() === 'page';
    const isOwn =
      TAKEN_FOR_THE_OWN.includes(name) &&
      !isAllPaper &&
      !((nameOf(rule) !== null || name === 'font-face') && isDisguised(rule));
    if (!isOwn && !isOnMargin) found.push(`@${rule.name} ${rule.params}`.trim());
  });
  return found;
}
