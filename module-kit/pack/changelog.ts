import type { EntryPointChange } from './api-change';

const inCode = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

function lines({ entryPoint, added, changed, removed }: EntryPointChange): string[] {
  const said = [
    ['Added', added],
    ['Changed', changed],
    ['Removed', removed],
  ] as const;
  const told = said.flatMap(([word, names]) =>
    names.length > 0 ? [`- ${word} at \`${entryPoint}\`: ${inCode(names)}.`] : [],
  );
  return told.length > 0 ? told : [`- Described anew at \`${entryPoint}\`.`];
}

/** A changelog with one more release above the former ones, below its introduction. */
export function withRelease(changelog: string, version: string, entryPoints: readonly EntryPointChange[]): string {
  const section = `## ${version}\n\n${entryPoints.flatMap(lines).join('\n')}\n`;
  const first = changelog.indexOf('\n## ');
  if (first < 0) return `${changelog.trimEnd()}\n\n${section}`;
  return `${changelog.slice(0, first + 1)}${section}\n${changelog.slice(first + 1)}`;
}
