import type { DemoAccount } from '../portal/accounts';
import { test as base } from '../portal/fixtures';
import { ChecklistAuthor } from './checklist-author';
import { Sessions } from './sessions';

export interface Each {
  /** Who is signed in when a test begins. */
  account: DemoAccount;
}

export interface Worker {
  sessions: Sessions;
  author: ChecklistAuthor;
}

/** A portal that the fill-in journeys share; every test starts signed in and fills in a checklist that is its own. */
export const test = base.extend<Each, Worker>({
  account: ['inspetor', { option: true }],
  sessions: [async ({ browser, portal }, use) => use(new Sessions(browser, portal.url)), { scope: 'worker' }],
  author: [async ({ portal }, use) => use(await ChecklistAuthor.signIn(portal.url)), { scope: 'worker' }],
  storageState: async ({ account, sessions }, use) => use(await sessions.of(account)),
});

export { expect } from 'playwright/test';
