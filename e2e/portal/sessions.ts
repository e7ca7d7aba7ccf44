import type { Browser, BrowserContext } from 'playwright/test';
import type { DemoAccount } from './accounts';
import { signIn } from './sign-in';

export type StoredSession = Awaited<ReturnType<BrowserContext['storageState']>>;

const NOBODY: StoredSession = { cookies: [], origins: [] };

/**
 * What the page was doing while it was copied, and when: a page that begins with the copy later neither hangs there nor
 * was left alone since then, and whoever opens it was not here before, nor is room kept for what stood there.
 */
const OF_THAT_MOMENT = [/^avsec:running$/, /^avsec:active$/, /^avsec:visit:/, /^avsec:rooms$/];

/** Signs each account in once, as a person does; its session is then a starting point for any number of browsers. */
export class Sessions {
  private readonly known = new Map<DemoAccount, Promise<StoredSession>>();

  constructor(
    private readonly browser: Browser,
    private readonly url: string,
  ) {}

  of(account: DemoAccount): Promise<StoredSession> {
    const known = this.known.get(account) ?? this.signedIn(account);
    this.known.set(account, known);
    return known;
  }

  private async signedIn(account: DemoAccount): Promise<StoredSession> {
    // Within a test, a new context begins with the session of that test's account.
    const context = await this.browser.newContext({ baseURL: this.url, storageState: NOBODY });
    await signIn(await context.newPage(), account);
    const session = await context.storageState();
    await context.close();
    return {
      ...session,
      origins: session.origins.map((origin) => ({
        ...origin,
        localStorage: origin.localStorage.filter(({ name }) => !OF_THAT_MOMENT.some((moment) => moment.test(name))),
      })),
    };
  }
}
