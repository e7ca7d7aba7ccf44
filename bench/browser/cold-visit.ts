import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, CDPSession, Page, Response } from 'playwright';
import type { StoredSession } from '../../e2e/portal/sessions';

/** How many times slower than this machine everything timed runs. */
export const THROTTLE = 4;

const IN_PAGE = path.join(import.meta.dirname, '..', 'in-page');
const inPage = (file: string): string => readFileSync(path.join(IN_PAGE, file), 'utf8');
// Playwright hands functions over as text; the TypeScript runner has put calls of this helper into them.
export const RUNNER_HELPER = 'globalThis.__name ??= (named) => named;';

export interface VisitOptions {
  /** How many times slower than this machine; 1 is unthrottled. */
  rate?: number;
  session?: StoredSession | undefined;
  /** The selector of what the page is opened for: the control that answers the first item, the heading. */
  firstControl?: string;
  /** Count every function entered, from the first script on. */
  coverage?: boolean;
  onResponse?: (response: Response) => void;
  /** Called for every request with the bytes that came over the network for it. */
  onTransfer?: (bytes: number) => void;
}

export interface Visit {
  context: BrowserContext;
  page: Page;
  devtools: CDPSession;
}

/**
 * Goes to an address with nothing cached, in a context of its own. It starts on an empty page of the same origin: the
 * navigation that is measured then happens in a process that runs already and is throttled already.
 */
export async function coldVisit(
  browser: Browser,
  address: string,
  options: VisitOptions,
  act: (visit: Visit) => Promise<void>,
): Promise<void> {
  const { rate = 1, session, firstControl = '', coverage = false, onResponse, onTransfer } = options;
  const context = await browser.newContext({
    viewport: { width: 1024, height: 768 },
    locale: 'pt-BR',
    storageState: session,
  });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const blank = `${new URL(address).origin}/__blank`;
    await page.route(blank, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
    await page.goto(blank);
    await page.unroute(blank);
    await devtools.send('Network.enable');
    await devtools.send('Network.clearBrowserCache');
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    await context.addInitScript(
      `${RUNNER_HELPER}\nglobalThis.firstControl = ${JSON.stringify(firstControl)};\n${inPage('watch.js')}\n${inPage('fill-in-engine.js')}`,
    );
    if (coverage) {
      await devtools.send('Profiler.enable');
      await devtools.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    }
    if (onResponse) page.on('response', onResponse);
    if (onTransfer) devtools.on('Network.loadingFinished', ({ encodedDataLength }) => onTransfer(encodedDataLength));
    if (rate > 1) await devtools.send('Emulation.setCPUThrottlingRate', { rate });
    await page.goto(address, { waitUntil: 'commit' });
    await act({ context, page, devtools });
  } finally {
    await context.close();
  }
}

/** Waits until the control of `firstControl` can be used; ms since the navigation began. */
export async function firstAnswerable({ page }: Visit): Promise<number> {
  const handle = await page.waitForFunction(() => window.benchWatch?.first ?? null, null, {
    timeout: 120_000,
    polling: 100,
  });
  return (await handle.jsonValue()) ?? Number.NaN;
}
