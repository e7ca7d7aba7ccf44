import { originalId } from '../../checklist/instance';
import type { SiteDate } from './site-date';
import type { FindingState } from './state';

/** What a device knows of a finding that is not settled. */
export interface OpenFinding {
  /** 'NC-2026-000123'. */
  number: string;
  openedOn: SiteDate;
  state: FindingState;
  checklistId: string;
  /** Of the checklist, without an instance. */
  itemId: string;
  /** As `placeKey`; null where it has no place. */
  placeKey: string | null;
}

/** Where somebody asks. `placeKey`: null where nobody has said it. */
export interface AskedAt {
  checklistId: string;
  /** With its instance, if it has one. */
  itemId: string;
  instanceId: string | undefined;
  placeKey: string | null;
}

/**
 * What is still open at this item and place, the newest first as they come. Where either has no place, it may be this
 * one.
 */
export const openAt = (open: readonly OpenFinding[], at: AskedAt): OpenFinding[] =>
  open.filter(
    (one) =>
      one.checklistId === at.checklistId &&
      one.itemId === originalId(at.itemId, at.instanceId) &&
      (one.placeKey === null || at.placeKey === null || one.placeKey === at.placeKey),
  );
