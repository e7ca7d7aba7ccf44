import { BUILTIN_CHECKLISTS } from '../../domain/builtin/index';
import type { Checklist } from '../../domain/checklist/checklist';
import { TITLES_SEARCHED_MAX } from '../../domain/limits';
import { matchesSearch } from '../../domain/text/search';
import type { Content } from '../../domain/content/content';

/** What a list knows of a checklist: its name, and the names that its author gave it in other languages. */
export type KnownTitle = Pick<Checklist, 'id' | 'title' | 'translations'>;

const known = new Map<string, KnownTitle>();
const listeners = new Set<() => void>();
let edition = 0;

/**
 * Takes over what checklists are called, as the backend or the device has it; lists that show records of them are drawn
 * again.
 */
export function knowTitles(titles: readonly KnownTitle[]): void {
  for (const { id, title, translations } of titles) known.set(id, { id, title, translations });
  edition += 1;
  for (const listener of listeners) listener();
}

export function onKnownTitles(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** Another number whenever more is known. */
export const knownTitlesEdition = (): number => edition;

/**
 * What a record is called that has this title: as its checklist is called now in the reader's language, and as it was
 * written where the checklist has been renamed since.
 */
export function shownTitle(content: Content, { checklistId, title, translations }: RecordTitle): string {
  const checklist = known.get(checklistId);
  const said = translations ?? (checklist?.title === title ? checklist.translations : undefined);
  return content.title({ id: checklistId, title, description: null, translations: said });
}

export interface RecordTitle {
  checklistId: string;
  title: string;
  /** Of the version that was answered, where it is there. */
  translations?: Checklist['translations'];
}

/**
 * Checklists that the reader knows under another name than records have, and whose name has a word of the searched
 * text.
 */
export function titlesFound(content: Content, text: string): { checklist_id: string; title: string }[] {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const all: readonly KnownTitle[] = [...BUILTIN_CHECKLISTS, ...known.values()];
  return all
    .map(({ id, title, translations }) => ({
      checklist_id: id,
      original: title,
      title: shownTitle(content, { checklistId: id, title, translations }),
    }))
    .filter(({ title, original }) => title !== original && words.some((word) => matchesSearch(word, [title])))
    .slice(0, TITLES_SEARCHED_MAX)
    .map(({ checklist_id, title }) => ({ checklist_id, title }));
}
