import type { Browser, BrowserContext } from 'playwright/test';
import type { DemoAccount } from '../portal/accounts';
import { signIn } from '../portal/sign-in';

export type StoredSession = Awaited<ReturnType<BrowserContext['storageState']>>;

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
    const context = await this.browser.newContext({ baseURL: this.url });
    await signIn(await context.newPage(), account);
    const session = await context.storageState();
    await context.close();
    return session;
  }
}
