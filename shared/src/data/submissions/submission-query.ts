import type { Rating } from '../../domain/conformity/compliance';
import type { SubmissionSummary } from '../../domain/submission/submission';
import type { Verdict } from '../../domain/checklist/verdict';

/**
 * By what the history may be sorted. `findings`: what was refused first, and then the most that does not conform; for
 * what a filter leaves few of, as no index has this order.
 */
export type SubmissionSort = 'start' | 'status' | 'title' | 'inspector' | 'location' | 'rate' | 'findings';

/** What of the indicators is meant: inspections whose newest version is the one that is shown. */
export interface CountedFilter {
  /** Days of the site on which they began, both included, 'yyyy-mm-dd'. */
  from?: string;
  to?: string;
  /** With all that lies in it; 'none': at no place that is known. */
  placeId?: string;
  /** Whose. */
  person?: string;
  /** In which this was evaluated: an item of `checklistId`, without the instance of a repeated section. */
  itemId?: string;
  category?: string;
  clause?: string;
  /** In which it failed; where none of the three is said, anything. */
  failing?: true;
}

/** Which submissions are meant. What is left out does not narrow them. */
export interface SubmissionFilter {
  status?: string | undefined;
  checklistId?: string | undefined;
  /** Whose inspections; everyone's when left out. */
  userId?: string | undefined;
  /** The inspector's name as the record has it; accents and case make no difference, here and in `location`. */
  inspector?: string | undefined;
  location?: string | undefined;
  /** A category that at least one item of the checklist has. */
  category?: string | undefined;
  /** Finalized with this result: what the rate means, or a critical failure. */
  rating?: Rating | undefined;
  /** Finalized with something that does not conform. */
  nonConforming?: true | undefined;
  /** Finalized with this decision of the inspector. */
  verdict?: Verdict | undefined;
  /** Words searched in title, inspector's name and location (`matchesSearch` of the domain), and in `titles`. */
  text?: string | undefined;
  /**
   * What the reader's language calls checklists whose records have another title (`checklistsCalled`): a word of `text`
   * may stand there too.
   */
  titles?: readonly { checklist_id: string; title: string }[] | undefined;
  /** Start time from this moment on, ISO 8601. */
  from?: string | undefined;
  /** Start time before this moment, ISO 8601. */
  to?: string | undefined;
  /**
   * Finalized after this moment (ISO 8601) by the server's clock, when it received and sealed the record; what is in
   * progress is left out.
   */
  finalizedAfter?: string | undefined;
  /** What the indicators count. */
  counted?: CountedFilter | undefined;
}

/** Which rows of the history to read, and in which order; newest start time first when nothing else is asked for. */
export interface SubmissionQuery extends SubmissionFilter {
  /** From 1. */
  page: number;
  pageSize: number;
  sort?: SubmissionSort | undefined;
  /**
   * The exact reverse of ascending, but what has no rate is last either way. True for `start` when left out, false for
   * the others; `findings` has one direction.
   */
  descending?: boolean | undefined;
}

export interface SubmissionPage {
  rows: SubmissionSummary[];
  /**
   * Rows that match, as far as they were seen: up to one row behind this page where `more` is true, else all of them.
   */
  total: number;
  /** There are more than `total`; `useSubmissionCountQuery` counts them all. */
  more: boolean;
}

/** What `search_submissions` and its like call the filter. */
export function filterArgument({
  checklistId,
  userId,
  nonConforming,
  finalizedAfter,
  counted,
  text,
  titles,
  ...same
}: SubmissionFilter): Record<string, unknown> {
  const named = {
    ...same,
    checklist_id: checklistId,
    user_id: userId,
    non_conforming: nonConforming,
    finalized_after: finalizedAfter,
    counted: counted && countedArgument(counted),
    text: text?.trim(),
    titles: titles?.length ? titles : undefined,
  };
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined && value !== ''));
}

const countedArgument = ({ placeId: place_id, itemId: item_id, ...same }: CountedFilter) => ({
  ...same,
  ...(place_id !== undefined && { place_id }),
  ...(item_id !== undefined && { item_id }),
});
