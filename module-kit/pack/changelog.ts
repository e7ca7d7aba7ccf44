import type { DoorChange } from './api-change';

const inCode = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

function lines({ door, added, changed, removed }: DoorChange): string[] {
  const said = [
    ['Added', added],
    ['Changed', changed],
    ['Removed', removed],
  ] as const;
  const told = said.flatMap(([word, names]) =>
    names.length > 0 ? [`- ${word} at \`${door}\`: ${inCode(names)}.`] : [],
  );
  return told.length > 0 ? told : [`- Described anew at \`${door}\`.`];
}

/** A changelog with one more release above the former ones, below its introduction. */
export function withRelease(changelog: string, version: string, doors: readonly DoorChange[]): string {
  const section = `## ${version}\n\n${doors.flatMap(lines).join('\n')}\n`;
  const first = changelog.indexOf('\n## ');
  if (first < 0) return `${changelog.trimEnd()}\n\n${section}`;
  return `${changelog.slice(0, first + 1)}${section}\n${changelog.slice(first + 1)}`;
}
