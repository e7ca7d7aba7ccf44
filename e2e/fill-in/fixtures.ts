import type { DemoAccount } from '../portal/accounts';
import { test as base } from '../portal/fixtures';

export interface Each {
  /** Who is signed in when a test begins. */
  account: DemoAccount;
}

/** A portal that the fill-in journeys share; every test starts signed in and fills in a checklist that is its own. */
export const test = base.extend<Each>({
  account: ['inspetor', { option: true }],
  storageState: async ({ account, sessions }, use) => use(await sessions.of(account)),
});

export { expect } from 'playwright/test';
