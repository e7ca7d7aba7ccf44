import type { Browser } from 'playwright';
import { Sessions } from '../e2e/portal/sessions';
import type { Options } from './arguments';
import { launchBrowser } from './browser/launch';
import { type Calls, countCalls } from './measure/calls';
import { type InputTimes, timeInputs } from './measure/inputs';
import { type Loading, type Size, sizeOf, timeLoading } from './measure/loading';
import { timeRestoring } from './measure/restoring';
import type { MeasuredPage } from './pages/measured-page';
import { ourPage } from './pages/our-page';
import { servePlainForms } from './pages/plain-page';
import { authorChecklists, withPortal } from './portal/bench-portal';
import { circumstances, writeResults } from './report/results-file';
import { median } from './report/statistics';
import { figure, table } from './report/table';

interface Measured {
  items: number;
  page: string;
  calls: Calls;
  size: Size;
  /** Null where only what repeats is counted. */
  times: { loads: Loading[]; inputs: InputTimes; restoring: number } | null;
}

const note = (text: string): void => void process.stderr.write(`${text}\n`);

/** All pages of one size; cold loads take turns, so that a disturbance of the machine meets all alike. */
async function measureSize(
  browser: Browser,
  items: number,
  pages: MeasuredPage[],
  { loads, inputs, counts }: Options,
): Promise<Measured[]> {
  const times = new Map<MeasuredPage, Loading[]>(pages.map((page) => [page, []]));
  for (let turn = 0; turn < (counts ? 0 : loads); turn += 1)
    for (const page of pages) times.get(page)?.push(await timeLoading(browser, page));
  const results: Measured[] = [];
  for (const page of pages) {
    note(`${items} items, ${page.name}`);
    results.push({
      items,
      page: page.name,
      calls: await countCalls(browser, page),
      size: await sizeOf(browser, page),
      times: counts
        ? null
        : {
            loads: times.get(page) ?? [],
            inputs: await timeInputs(browser, page, inputs),
            restoring: await timeRestoring(browser, page),
          },
    });
  }
  return results;
}

const COUNTS = [
  'items, page',
  'calls per tap',
  'per key',
  'per leaving',
  'calls of the load',
  'elements',
  'heap MB',
  'scripts',
  'script bytes (brotli)',
];
const TIMES = [
  'items, page',
  'first answerable ms',
  'load cpu ms',
  'click p50 ms',
  'click p95',
  'key p50',
  'key p95',
  'section opened',
  'worst',
  'draft restored ms (1×)',
];

function tables(results: Measured[]): string {
  const name = ({ items, page }: Measured): string => `${items}, ${page}`;
  const counts = results.map((result) => {
    const { calls, size } = result;
    return [
      name(result),
      ...[calls.tap, calls.key, calls.leave, calls.load, size.elements].map((value) => figure(value)),
      figure(size.heapMB, 1),
      figure(size.scripts),
      figure(size.scriptBytes),
    ];
  });
  const times = results.flatMap((result) => {
    if (!result.times) return [];
    const { inputs, loads, restoring } = result.times;
    const load = [median(loads.map(({ first }) => first)), median(loads.map(({ cpu }) => cpu))];
    const input = [
      inputs.clickP50,
      inputs.clickP95,
      inputs.keyP50,
      inputs.keyP95,
      inputs.sectionMedian,
      inputs.sectionWorst,
    ];
    return [[name(result), ...[...load, ...input, restoring].map((value) => figure(value))]];
  });
  const counted = `Counts, unthrottled\n\n${table(COUNTS, counts)}`;
  return times.length === 0 ? counted : `${counted}\n\nTimes, at 4× throttle\n\n${table(TIMES, times)}`;
}

/** Our fill-in page beside a plain HTML form of the same items. */
export async function measureFillIn(options: Options): Promise<void> {
  await withPortal(async ({ url }) => {
    const browser = await launchBrowser();
    const forms = await servePlainForms();
    try {
      const ids = await authorChecklists(url, options.sizes);
      const conditional = await authorChecklists(url, options.sizes, { conditions: true });
      const session = await new Sessions(browser, url).of('inspetor');
      const before = circumstances(browser.version());
      const results: Measured[] = [];
      for (const [items, id] of ids) {
        const withConditions = await ourPage(url, session, conditional.get(items) ?? '', items, 'our page, conditions');
        const pages = [await ourPage(url, session, id, items), withConditions, forms.page(items)];
        results.push(...(await measureSize(browser, items, pages, options)));
      }
      const file = await writeResults('fill-in', { before, after: circumstances(browser.version()), results });
      console.log(`${tables(results)}\n\n${JSON.stringify(before)}\n${file}`);
    } finally {
      forms.close();
      await browser.close();
    }
  });
}
