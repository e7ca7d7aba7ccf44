import { Sessions } from '../e2e/portal/sessions';
import type { Options } from './arguments';
import { launchBrowser } from './browser/launch';
import { neutralChecklist } from './checklist/neutral-checklist';
import { measureEditorPage, type EditorMeasured } from './editor/measure-editor';
import { authorChecklists, withPortal } from './portal/bench-portal';
import { circumstances, writeResults } from './report/results-file';
import { figure, table } from './report/table';

const HEAD = [
  'items',
  'sections',
  'functions of the load',
  'per key',
  'per opened section',
  'elements',
  'first field ms',
  'key p50 ms',
  'key p95 ms',
];

/** The form for a checklist's definition, at every size; times at 4× throttle. */
export async function measureEditor({ sizes }: Options): Promise<void> {
  await withPortal(async ({ url }) => {
    const browser = await launchBrowser();
    try {
      const session = await new Sessions(browser, url).of('autor');
      const before = circumstances(browser.version());
      const results: (EditorMeasured & { sections: number })[] = [];
      for (const [items, id] of await authorChecklists(url, sizes)) {
        const sections = neutralChecklist(items).sections.length;
        results.push({
          sections,
          ...(await measureEditorPage(browser, { address: `${url}/edit-checklist/${id}`, session, items, sections })),
        });
      }
      const file = await writeResults('editor', { before, after: circumstances(browser.version()), results });
      const rows = results.map((result) =>
        [
          result.items,
          result.sections,
          result.callsOfLoad,
          result.callsPerKey,
          result.callsPerFold,
          result.elements,
          result.openMs,
          result.keyP50,
          result.keyP95,
        ].map((value) => figure(value)),
      );
      console.log(`${table(HEAD, rows)}\n\n${JSON.stringify(before)}\n${file}`);
    } finally {
      await browser.close();
    }
  });
}
