import type { DemoAccount } from '../portal/accounts';
import { test as base } from '../portal/fixtures';
import { sessionOn } from '../portal/sessions-of-accounts';
import { ChecklistAuthor } from './checklist-author';
import type { StoredSession } from './sessions';

export interface Each {
  /** Who is signed in when a test begins. */
  account: DemoAccount;
}

export interface Worker {
  /** What a further browser begins with in which an account has signed in. */
  sessions: { of: (account: DemoAccount) => Promise<StoredSession> };
  author: ChecklistAuthor;
}

/** A portal that the fill-in journeys share; every test starts signed in and fills in a checklist that is its own. */
export const test = base.extend<Each, Worker>({
  account: ['inspetor', { option: true }],
  sessions: [async ({ portal }, use) => use({ of: (account) => sessionOn(portal.url, account) }), { scope: 'worker' }],
  author: [async ({ portal }, use) => use(await ChecklistAuthor.signIn(portal.url)), { scope: 'worker' }],
  storageState: async ({ account, sessions }, use) => use(await sessions.of(account)),
});

export { expect } from 'playwright/test';
