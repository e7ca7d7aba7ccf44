import type { Evidence } from '../evidence/evidence';
import { WHAT_CHANGED_NOTE } from '../quality/review/review';
import type { Inspection } from '../submission/submission';

/** The title that an inspection goes by; a copy is named so, in no language. The backend does the same. */
export const titleOf = ({ checklist, copyOf }: Pick<Inspection, 'checklist' | 'copyOf'>): string =>
  copyOf === undefined || checklist.title.endsWith(' (2)') ? checklist.title : `${checklist.title} (2)`;

/**
 * The same inspection as another one, which the backend has never seen. `renamed` are its photos and files under their
 * new ids and keys, by their old ids; one that is not among them has no bytes any more and is left out.
 */
export function copyInspection(inspection: Inspection, id: string, renamed: ReadonlyMap<string, Evidence>): Inspection {
  const evidence = Object.entries(inspection.evidence).map(([itemId, list]): [string, Evidence[]] => [
    itemId,
    list.flatMap((one) => renamed.get(one.id) ?? []),
  ]);
  return {
    ...inspection,
    id,
    baseRevision: 0,
    baseRequest: undefined,
    copyOf: inspection.copyOf ?? inspection.id,
    // The copy did not come back.
    returned: undefined,
    ...(inspection.notes && { notes: withoutWhatChanged(inspection.notes) }),
    evidence: Object.fromEntries(evidence),
  };
}

const withoutWhatChanged = (notes: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(notes).filter(([id]) => id !== WHAT_CHANGED_NOTE));
