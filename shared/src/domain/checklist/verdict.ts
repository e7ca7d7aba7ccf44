import { itemsOf, type Checklist, type ChecklistItem } from './checklist';
import type { ContentLanguage } from './translations';

/**
 * What an inspector decides of what was inspected, the gravest first: it is not computed, one item of the checklist
 * asks for it.
 */
export const VERDICTS = ['refused', 'pending', 'approved'] as const;
/** What an inspector decides of what was inspected. */
export type Verdict = (typeof VERDICTS)[number];

/**
 * The verdict of an inspection, as it is stored with it when it is finalized: computed by the server, and here alike.
 */
export interface GivenVerdict {
  verdict: Verdict;
  /** The option that says so, as its author wrote it; null for a checkbox, which has none. */
  text: string | null;
  /** What that option is called in other languages; absent where it is in none. */
  translations?: Partial<Record<ContentLanguage, string>> | undefined;
}

/** What an option means that its author has said nothing of: it neither lets pass nor refuses. */
export const UNSAID_VERDICT: Verdict = 'pending';

/**
 * Whether an item of this type can be its checklist's verdict: its answers are few, and each can be told what it means.
 */
export const canBeVerdict = (type: string): boolean => ['checkbox', 'select', 'multiple_choice'].includes(type);

/** Whether the item is its checklist's verdict. */
export const isVerdictItem = ({ type, verdict }: Pick<ChecklistItem, 'type' | 'verdict'>): boolean =>
  verdict !== undefined && canBeVerdict(type);

/** The item that is the checklist's verdict; undefined where it has none. */
export const verdictItemOf = (checklist: Pick<Checklist, 'sections'>): ChecklistItem | undefined =>
  itemsOf(checklist).find(isVerdictItem);
