import type { Level } from '../../../domain/checklist/level';
import type { FindingDay, FindingInTime } from '../../../domain/quality/findings/days';
import type { SiteDate } from '../../../domain/quality/findings/site-date';
import type { FindingState } from '../../../domain/quality/findings/state';

/** `due`: what is unsettled first, by its day · `newest` · `level`: the gravest first · `changed`: the latest first. */
export type FindingSort = 'due' | 'newest' | 'level' | 'changed';

/** Which findings; whatever is left out does not limit. */
export interface FindingFilter {
  /** Only what is assigned to the person or one of their groups. */
  whose?: 'own';
  states?: readonly FindingState[];
  levels?: readonly Level[];
  /** With all that lies in it. */
  placeId?: string;
  checklistId?: string;
  /** Of the checklist, without the instance of a repeated section. */
  itemId?: string;
  submissionId?: string;
  /** A person or a group. */
  assignee?: string;
  repeat?: boolean;
  overdue?: boolean;
  unassigned?: boolean;
  /** A later date is asked for. */
  asked?: boolean;
  /** Verified, and the day has come to say whether it was effective. */
  toConfirm?: boolean;
  /** Days since it was found, at least. */
  ageFrom?: number;
  /** Days of the site on which it was found, both included. */
  from?: SiteDate;
  to?: SiteDate;
  /** With the two before: not when it was found, but when this became of it. */
  on?: FindingDay;
  /** A person. */
  openedBy?: string;
  /** Of its item. */
  category?: string;
  inTime?: FindingInTime;
  text?: string;
}

/** A page of a list of findings. */
export interface FindingQuery extends FindingFilter {
  sort?: FindingSort;
  /** From 1. */
  page?: number;
  pageSize?: number;
  /** How far to count; 0 counts nothing. */
  countTo?: number;
}

/** As the function `search_findings` takes it. */
export const toFindingParameters = ({
  placeId: place_id,
  checklistId: checklist_id,
  itemId: item_id,
  submissionId: submission_id,
  ageFrom: age_from,
  openedBy: opened_by,
  inTime: in_time,
  toConfirm: to_confirm,
  pageSize: page_size,
  countTo: count_to,
  ...same
}: FindingQuery) => ({
  ...same,
  place_id,
  checklist_id,
  item_id,
  submission_id,
  age_from,
  opened_by,
  in_time,
  to_confirm,
  page_size,
  count_to,
});
