import type { Page } from 'playwright';
import type { StoredSession } from '../../e2e/portal/sessions';
import type { NeutralChecklist, NeutralItem } from '../checklist/neutral-checklist';

/** A form that shows the generated checklist, and how to work with it. */
export interface MeasuredPage {
  name: string;
  address: string;
  checklist: NeutralChecklist;
  session?: StoredSession | undefined;
  /** What is pressed or typed into to answer an item. */
  control: (item: NeutralItem) => string;
  /** Brings a section up; the time runs from `benchWatch.begin()`, which it calls right before the press. */
  openSection: (page: Page, section: number) => Promise<void>;
  /** Puts the answers to everything where they are restored from. */
  keepDraft: (page: Page) => Promise<void>;
  /** Restores them; resolves when they are in the page. */
  restoreDraft: (page: Page) => Promise<void>;
}

/** The first item of a section answers by a press: every section begins with a yes/no item. */
export function firstControlOf({ checklist, control }: MeasuredPage, section: number): string {
  const item = checklist.sections[section]?.items[0];
  if (!item) throw new Error(`section ${section} has no items`);
  return control(item);
}
