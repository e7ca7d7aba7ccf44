import { test as base } from '../fill-in/fixtures';
import { finalizeEveryKind } from '../report/a-record';
import { Inspector } from '../report/inspector';
import { anOccurrence } from './an-occurrence';
import { findingOf } from './finding-of';

export interface Screens {
  /** Id of a finalized inspection with an answer, a photo or a file of every kind. */
  record: string;
  /** Id of what does not conform in it. */
  finding: string;
  /** Id of something that happened, with entries of most types. */
  occurrence: string;
}

/**
 * A portal with one record in it, for walks over all of its pages. Since these fixtures belong to a worker, it is a
 * worker, and so a portal, apart from that of the other journeys: the pages show nothing that those have left.
 */
export const test = base.extend<object, Screens>({
  record: [
    async ({ sharedPortal: portal }, use) =>
      use((await finalizeEveryKind(portal, await Inspector.signIn(portal.url))).inspection.id),
    { scope: 'worker' },
  ],
  finding: [
    async ({ sharedPortal: portal, record }, use) => use(await findingOf(portal.url, record)),
    { scope: 'worker' },
  ],
  occurrence: [async ({ sharedPortal: portal }, use) => use(await anOccurrence(portal.url)), { scope: 'worker' }],
});

export { expect } from 'playwright/test';
