import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright';
import { Sessions } from '../e2e/portal/sessions';
import { launchBrowser } from './browser/launch';
import { watched } from './measure/memory';
import { withPortal } from './portal/bench-portal';
import { circumstances, writeResults } from './report/results-file';
import { figure, table } from './report/table';

const ROWS = 100_000;
const LIMIT_MS = 600_000;
const MEGABYTE = 1024 * 1024;
const FORMATS = { CSV: /CSV/, XLSX: /XLSX/ } as const;

/**
 * Keeps every stretch in which the page could answer nobody, in milliseconds (the browser tells those of 50 and more).
 */
const WATCH = `globalThis.longTasks = []; new PerformanceObserver((list) => longTasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' })`;

interface Exported {
  format: string;
  seconds: number;
  peakMB: number;
  megabytes: number;
  rows: number;
  longestTaskMs: number;
  /** Stretches of 50 ms and more. */
  longTasks: number;
}

async function exportAs(page: Page, format: RegExp): Promise<{ file: string; longTasks: number[] }> {
  await page.evaluate('longTasks.length = 0');
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: LIMIT_MS }),
    page.getByRole('dialog').getByRole('button', { name: format }).click(),
  ]);
  return { file: await download.path(), longTasks: await page.evaluate<number[]>('longTasks') };
}

async function rowsIn(format: string, file: string): Promise<number> {
  if (format === 'CSV') return (await readFile(file, 'utf8')).trimEnd().split('\r\n').length - 1;
  const { readXlsx } = await import('hucre/xlsx');
  return ((await readXlsx(await readFile(file))).sheets[0]?.rows.length ?? 0) - 1;
}

/**
 * What it costs to export a filtered history of 100,000 records from the page: seconds, memory, and how long the page
 * answered nobody.
 */
export async function measureExport(): Promise<void> {
  await withPortal(async (portal) => {
    const generating = await readFile(path.join(import.meta.dirname, 'history', 'measuring.sql'), 'utf8');
    await portal.runSql(`${generating}\nselect bench.add_submissions(1, ${ROWS});`);
    const browser = await launchBrowser();
    try {
      const session = await new Sessions(browser, portal.url).of('auditor');
      const context = await browser.newContext({
        baseURL: portal.url,
        storageState: session,
        viewport: { width: 1280, height: 800 },
      });
      await context.addInitScript(WATCH);
      const page = await context.newPage();
      const before = circumstances(browser.version());
      const results: Exported[] = [];
      for (const [format, button] of Object.entries(FORMATS)) {
        await page.goto('/checklist-history?text=portao');
        await page.getByRole('button', { name: 'Exportar', exact: true }).click();
        const {
          result: { file, longTasks },
          seconds,
          peakMB,
        } = await watched(browser, () => exportAs(page, button));
        results.push({
          format,
          seconds,
          peakMB,
          megabytes: (await stat(file)).size / MEGABYTE,
          rows: await rowsIn(format, file),
          longestTaskMs: Math.max(0, ...longTasks),
          longTasks: longTasks.length,
        });
      }
      const written = await writeResults('export', { before, after: circumstances(browser.version()), results });
      const rows = results.map((one) => [
        one.format,
        figure(one.rows),
        figure(one.seconds, 1),
        figure(one.peakMB),
        figure(one.megabytes, 1),
        figure(one.longestTaskMs),
        figure(one.longTasks),
      ]);
      console.log(
        `${table(['export', 'rows', 'seconds', 'peak MB of the page', 'file MB', 'longest task ms', 'tasks ≥ 50 ms'], rows)}\n\n${JSON.stringify(before)}\n${written}`,
      );
    } finally {
      await browser.close();
    }
  });
}
