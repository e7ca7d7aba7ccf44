import { Sessions } from '../e2e/portal/sessions';
import { readRegistryFile } from '@avsec/module-kit/publishing';
import type { Options } from './arguments';
import { launchBrowser } from './browser/launch';
import { timeShellStart } from './modules/many-modules';
import { timeNavigation } from './modules/navigation';
import { type FirstAndSecond, visitTwice } from './modules/visits';
import { withPortal } from './portal/bench-portal';
import { circumstances, writeResults } from './report/results-file';
import { median } from './report/statistics';
import { figure, table } from './report/table';

const MANY = 50;
const BETWEEN = ['/checklist-history', '/checklist-avsec'] as const;
/** Stands in an address for the record that it names; there is none with this id. */
const NO_RECORD = '00000000-0000-4000-8000-000000000000';

const HEAD = [
  'module, first route',
  'requests',
  'bytes',
  'content ms',
  'requests again',
  'bytes again',
  'content ms again',
];

function row(name: string, visits: FirstAndSecond[]): string[] {
  const middle = (read: (visit: FirstAndSecond) => number): string => figure(median(visits.map(read)));
  const cells = [({ first }: FirstAndSecond) => first, ({ second }: FirstAndSecond) => second].flatMap((of) => [
    middle((visit) => of(visit).requests),
    middle((visit) => of(visit).bytes),
    middle((visit) => of(visit).content),
  ]);
  return [name, ...cells];
}

/** What it costs to open modules, to change between them, and to have many of them. */
export async function measureModules({ loads }: Options): Promise<void> {
  await withPortal(async (portal) => {
    const browser = await launchBrowser();
    try {
      const session = await new Sessions(browser, portal.url).of('admin');
      const before = circumstances(browser.version());
      const visited: { module: string; path: string; visits: FirstAndSecond[] }[] = [];
      for (const { id, routes } of await readRegistryFile(portal.publicFolder)) {
        const path = routes[0]?.path.replace(/:\w+/g, NO_RECORD) ?? '/';
        const visits: FirstAndSecond[] = [];
        for (let turn = 0; turn < loads; turn += 1)
          visits.push(await visitTwice(browser, `${portal.url}${path}`, session));
        visited.push({ module: id, path, visits });
      }
      const navigation = await timeNavigation(browser, portal.url, session, BETWEEN);
      const starts = await timeShellStart(browser, portal, session, MANY, loads);
      const file = await writeResults('modules', {
        before,
        after: circumstances(browser.version()),
        visited,
        navigation,
        starts,
      });
      console.log(
        table(
          HEAD,
          visited.map(({ module, path, visits }) => row(`${module}, ${path.replace(NO_RECORD, ':id')}`, visits)),
        ),
      );
      console.log(
        `\nBetween ${BETWEEN.join(' and ')}, both loaded: median ${figure(median(navigation))} ms, slowest ${figure(Math.max(...navigation))} ms`,
      );
      console.log(
        starts
          .map(({ registered, content }) => `${registered} registered modules: dashboard after ${figure(content)} ms`)
          .join('\n'),
      );
      console.log(`\n${JSON.stringify(before)}\n${file}`);
    } finally {
      await browser.close();
    }
  });
}
