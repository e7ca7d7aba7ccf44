import { test as base } from '../fill-in/fixtures';
import { finalizeEveryKind } from '../report/a-record';
import { Inspector } from '../report/inspector';

export interface Screens {
  /** Id of a finalized inspection with an answer, a photo or a file of every kind. */
  record: string;
}

/** A portal with one record in it, for walks over all of its pages. */
export const test = base.extend<object, Screens>({
  record: [
    async ({ portal }, use) => use((await finalizeEveryKind(portal, await Inspector.signIn(portal.url))).inspection.id),
    { scope: 'worker' },
  ],
});

export { expect } from 'playwright/test';
