import { useState } from 'react';
import { FINDINGS_AT_ONCE_MAX, type FindingLine } from '@avsec/shared/domain';

/** Findings that are chosen to be worked on together. */
export interface Selection {
  chosen: readonly FindingLine[];
  has: (id: string) => boolean;
  toggle: (finding: FindingLine) => void;
  /** All of these, or none of them where all are chosen. */
  toggleAll: (rows: readonly FindingLine[]) => void;
  clear: () => void;
}

/** Begins anew whenever the list shows others (`of`): nothing is done to what is not on screen. */
export function useSelection(of: string, rows: readonly FindingLine[]): Selection {
  const [kept, setKept] = useState<{ of: string; ids: readonly string[] }>({ of, ids: [] });
  const ids = kept.of === of ? kept.ids : [];
  const choose = (next: readonly string[]) => setKept({ of, ids: next.slice(0, FINDINGS_AT_ONCE_MAX) });
  return {
    chosen: rows.filter(({ id }) => ids.includes(id)),
    has: (id) => ids.includes(id),
    toggle: ({ id }) => choose(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]),
    toggleAll: (all) => choose(all.every(({ id }) => ids.includes(id)) ? [] : all.map(({ id }) => id)),
    clear: () => choose([]),
  };
}
