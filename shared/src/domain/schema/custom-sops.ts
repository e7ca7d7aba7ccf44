import * as z from 'zod/mini';
import type { Checklist } from '../checklist/checklist';
import { cleanText, isBlank } from '../text/text';
import { readChecklist } from './checklist';

/**
 * Local-storage key of the list of custom SOPs that older versions kept in the browser (specification, section 2,
 * selection screen).
 */
export const CUSTOM_SOPS_KEY = 'customSOPs';

/** One entry of that list. */
export interface StoredSop {
  /** The entry as it was, to be put back when it could not be imported. */
  raw: unknown;
  /** Null when it is no checklist. */
  checklist: Checklist | null;
}

const loose = z.looseObject({
  sections: z.catch(z.array(z.looseObject({ items: z.catch(z.array(z.looseObject({})), []) })), []),
});

/** The backend gives every section and item an id of its own; the reader only wants that there is one. */
function withIds(entry: unknown): unknown {
  const parsed = loose.safeParse(entry);
  if (!parsed.success) return entry;
  const sections = parsed.data.sections.map((section, place) => ({
    id: `section-${place}`,
    ...section,
    items: section.items.map((item, position) => ({ id: `item-${place}-${position}`, ...item })),
  }));
  return { id: 'custom-sop', ...parsed.data, sections };
}

function readSop(raw: unknown): StoredSop {
  const checklist = readChecklist(withIds(raw));
  return { raw, checklist: checklist && !isBlank(cleanText(checklist.title)) ? checklist : null };
}

/** The list as it is stored; null when nothing is stored or when it is no list (then nobody touches it). */
export function readCustomSops(stored: string | null): StoredSop[] | null {
  if (stored === null) return null;
  try {
    const list = z.array(z.unknown()).safeParse(JSON.parse(stored));
    return list.success ? list.data.map(readSop) : null;
  } catch {
    return null;
  }
}
