import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright/test';
import { z } from 'zod';
import { Sessions, type StoredSession } from './sessions';
import { DEMO_ACCOUNTS, type DemoAccount } from './accounts';
import { LIGHT_BROWSER } from './browsers';
import { SESSIONS } from './folders';

const entriesSchema = z.array(z.object({ name: z.string(), value: z.string() })).min(1);

const fileOf = (account: DemoAccount): string => path.join(SESSIONS, `${account}.json`);

/**
 * Signs each account in once, as a person does. Every portal that begins with a copy of this one's data knows these
 * sessions.
 */
export async function storeSessions(url: string): Promise<void> {
  await mkdir(SESSIONS, { recursive: true });
  const browser = await chromium.launch(LIGHT_BROWSER);
  const sessions = new Sessions(browser, url);
  for (const account of DEMO_ACCOUNTS) {
    const { origins } = await sessions.of(account);
    await writeFile(fileOf(account), JSON.stringify(origins.flatMap(({ localStorage }) => localStorage)));
  }
  await browser.close();
}

/** What the portal keeps in a browser of this account. */
export async function sessionEntries(account: DemoAccount): Promise<z.infer<typeof entriesSchema>> {
  return entriesSchema.parse(JSON.parse(await readFile(fileOf(account), 'utf8')));
}

/** What a browser begins with in which this account has signed in on the portal at `url`. */
export async function sessionOn(url: string, account: DemoAccount): Promise<StoredSession> {
  return { cookies: [], origins: [{ origin: url, localStorage: await sessionEntries(account) }] };
}
