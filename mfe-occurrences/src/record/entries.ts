import type { Entry } from './occurrence';

/** Which entries were struck, and by which one. A strike that the server refused strikes nothing. */
export function strikesOf(entries: readonly Entry[]): ReadonlyMap<string, Entry> {
  return new Map(
    entries.flatMap((entry) =>
      entry.type === 'strike' && entry.waits !== 'refused' ? [[entry.content['target'] ?? '', entry] as const] : [],
    ),
  );
}

/** Those of a type that count: not struck, not refused. */
export function counting(entries: readonly Entry[], type: string): Entry[] {
  const struck = strikesOf(entries);
  return entries.filter((entry) => entry.type === type && entry.waits !== 'refused' && !struck.has(entry.id));
}

/** What was written last about each, by the part of the content that names it: a step, an agency, a question. */
export function lastBy(entries: readonly Entry[], type: string, part: string): ReadonlyMap<string, Entry> {
  const written = counting(entries, type).sort(
    (one, other) => new Date(one.keptAt).getTime() - new Date(other.keptAt).getTime(),
  );
  return new Map(written.map((entry) => [entry.content[part] ?? '', entry]));
}

/** Who was involved: not said yet, nobody, or these. */
export type Involved = { kind: 'not-said' } | { kind: 'nobody'; entry: Entry } | { kind: 'people'; people: Entry[] };

/** 'Nobody' and 'not said yet' are two answers; a person who was named later counts for more than 'nobody'. */
export function involvedIn(entries: readonly Entry[]): Involved {
  const people = counting(entries, 'person');
  if (people.length > 0) return { kind: 'people', people };
  const nobody = counting(entries, 'nobody').at(-1);
  return nobody ? { kind: 'nobody', entry: nobody } : { kind: 'not-said' };
}
