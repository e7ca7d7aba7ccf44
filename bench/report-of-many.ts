import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { Sessions } from '../e2e/portal/sessions';
import { Inspector } from '../e2e/report/inspector';
import { readPdf, unbroken } from '../e2e/report/pdf-text';
import { launchBrowser } from './browser/launch';
import { watched } from './measure/memory';
import { withPortal } from './portal/bench-portal';
import { finalizeLarge } from './report-of-many/large-inspection';
import { circumstances, writeResults } from './report/results-file';
import { figure, table } from './report/table';

const ITEMS = 433;
const PHOTOS = 137;
const LIMIT_MS = 300_000;

interface Step {
  step: string;
  seconds: number;
  peakMB: number;
  /** Size of what was made, and what it holds of the items and photos. */
  megabytes: number | null;
  items: number;
  photos: number;
  pages: number | null;
}

async function pressed(page: Page, name: string): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: LIMIT_MS }),
    page.getByRole('button', { name, exact: true }).click(),
  ]);
  return readFile(await download.path());
}

const MEGABYTE = 1024 * 1024;
const countOf = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].length;

/** How many of the questions a text holds. */
function itemsIn(text: string): number {
  const whole = unbroken(text);
  return Array.from({ length: ITEMS }, (_, place) => `perimetergate${place + 1}inline`).filter((words) =>
    whole.includes(words),
  ).length;
}

async function inPdf(bytes: Buffer): Promise<Pick<Step, 'megabytes' | 'items' | 'photos' | 'pages'>> {
  const { pages } = await readPdf(bytes);
  return {
    megabytes: bytes.length / MEGABYTE,
    items: itemsIn(pages.join('')),
    photos: countOf(bytes.toString('latin1'), /\/Subtype\s*\/Image/g),
    pages: pages.length,
  };
}

const HEAD = ['433 items, 137 photos', 'seconds', 'peak MB of the page', 'file MB', 'items', 'photos', 'pages'];

/** What the report of a large inspection costs: on screen with every photo there, as HTML file, as PDF, printed. */
export async function measureReport(): Promise<void> {
  await withPortal(async (portal) => {
    const { url } = portal;
    const browser = await launchBrowser();
    try {
      const session = await new Sessions(browser, url).of('auditor');
      const context = await browser.newContext({
        baseURL: url,
        storageState: session,
        viewport: { width: 1280, height: 800 },
      });
      const page = await context.newPage();
      const { id } = await finalizeLarge(portal, await Inspector.signIn(url), page, { items: ITEMS, photos: PHOTOS });
      const before = circumstances(browser.version());
      const steps: Step[] = [];
      const measure = async <T>(
        step: string,
        act: () => Promise<T>,
        look: (result: T) => Promise<Omit<Step, 'step' | 'seconds' | 'peakMB'>>,
      ) => {
        const run = await watched(browser, act);
        steps.push({ step, seconds: run.seconds, peakMB: run.peakMB, ...(await look(run.result)) });
      };
      const onScreen = async () => ({
        megabytes: null,
        pages: null,
        items: await page.locator('.report__part:not(:has(.report__context)) .report__item').count(),
        photos: await page.locator('.report img').count(),
      });

      await measure(
        'screen, readable',
        async () => {
          await page.goto(`/checklist-report/${id}`);
          await page.getByRole('article').waitFor({ timeout: LIMIT_MS });
        },
        onScreen,
      );
      await measure(
        'screen, every photo there',
        () =>
          page.waitForFunction((photos) => document.querySelectorAll('.report img').length >= photos, PHOTOS, {
            timeout: LIMIT_MS,
          }),
        onScreen,
      );
      await measure(
        'HTML file',
        () => pressed(page, 'Baixar HTML'),
        (bytes) => {
          const text = bytes.toString();
          return Promise.resolve({
            megabytes: bytes.length / MEGABYTE,
            pages: null,
            items: itemsIn(text),
            photos: countOf(text, /<img /g),
          });
        },
      );
      await measure('PDF', () => pressed(page, 'Baixar PDF'), inPdf);
      await measure('printed', () => page.pdf({ format: 'A4' }), inPdf);
      const file = await writeResults('report', { before, after: circumstances(browser.version()), steps });
      const rows = steps.map(({ step, seconds, peakMB, megabytes, items, photos, pages }) => [
        step,
        figure(seconds, 1),
        figure(peakMB),
        figure(megabytes, 1),
        figure(items),
        figure(photos),
        figure(pages),
      ]);
      console.log(`${table(HEAD, rows)}\n\n${JSON.stringify(before)}\n${file}`);
    } finally {
      await browser.close();
    }
  });
}
