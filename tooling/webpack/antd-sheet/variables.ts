/** By selector, the variables that antd sets there. */
export type Variables = ReadonlyMap<string, ReadonlyMap<string, string>>;

const RULE = /([^{}]+)\{([^{}]*)\}/g;
const VARIABLE = /(--[\w-]+):([^;]*);/g;
const REFERENCE = /var\((--[\w-]+)/g;

/** The names of all variables that rules ask for. */
export const referencedIn = (rules: string): ReadonlySet<string> =>
  new Set([...rules.matchAll(REFERENCE)].map(([, name = '']) => name));

/**
 * Reads what antd wrote of a theme's variables, rules that are nothing but these, and keeps those that are asked for.
 */
export function variablesIn(sheet: string, asked: ReadonlySet<string>): Variables {
  const found = new Map<string, Map<string, string>>();
  for (const [, selector = '', declarations = ''] of sheet.matchAll(RULE)) {
    const there = found.get(selector) ?? new Map<string, string>();
    for (const [, name = '', value = ''] of declarations.matchAll(VARIABLE))
      if (asked.has(name)) there.set(name, value.trim().replace(/\s+/g, ' '));
    found.set(selector, there);
  }
  return found;
}

/** Of these variables those that have another value than the last of the others gives them. */
export function difference(variables: Variables, ...others: readonly Variables[]): Variables {
  const differing = [...variables].map(([selector, there]) => {
    const before = new Map(others.flatMap((other) => [...(other.get(selector) ?? [])]));
    return [selector, new Map([...there].filter(([name, value]) => before.get(name) !== value))] as const;
  });
  return new Map(differing);
}

/** As rules; `placed` says where those of a selector hold. */
export const written = (variables: Variables, placed = (selector: string): string => selector): string =>
  [...variables]
    .filter(([, there]) => there.size > 0)
    .map(([selector, there]) => {
      const declarations = [...there].map(([name, value]) => `${name}:${value};`).join('');
      return `${selector
        .split(',')
        .map((one) => placed(one.trim()))
        .join(',')}{${declarations}}`;
    })
    .join('\n');
