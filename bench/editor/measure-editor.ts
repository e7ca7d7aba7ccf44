import type { Browser } from 'playwright';
import type { StoredSession } from '../../e2e/portal/sessions';
import { coldVisit, firstAnswerable, THROTTLE } from '../browser/cold-visit';
import { quiet } from '../browser/metrics';
import { entered } from '../measure/calls';
import { timed } from '../measure/inputs';
import { median, quantile, spread } from '../report/statistics';
import { FIRST_FIELD, reachQuestion } from './editor-page';

const KEYS_IN_EACH = 4;
const SECTIONS = 5;

export interface EditorMeasured {
  items: number;
  /** Functions entered until the page is quiet; by a key in a question, and by the press that opens a section. */
  callsOfLoad: number;
  callsPerKey: number;
  callsPerFold: number;
  elements: number;
  /** Ms, at 4×. */
  openMs: number;
  keyP50: number;
  keyP95: number;
}

export interface EditorPage {
  address: string;
  session: StoredSession;
  items: number;
  sections: number;
}

const sampled = ({ sections }: EditorPage): number[] =>
  spread(
    Array.from({ length: sections }, (_, place) => place),
    SECTIONS,
  );

async function count(
  browser: Browser,
  editor: EditorPage,
): Promise<Pick<EditorMeasured, 'callsOfLoad' | 'callsPerKey' | 'callsPerFold' | 'elements'>> {
  const [keys, folds]: number[][] = [[], []];
  let [elements, callsOfLoad] = [0, 0];
  await coldVisit(
    browser,
    editor.address,
    { session: editor.session, firstControl: FIRST_FIELD, coverage: true },
    async (visit) => {
      await firstAnswerable(visit);
      await quiet(visit);
      callsOfLoad = await entered(visit);
      elements = await visit.page.evaluate(() => document.querySelectorAll('*').length);
      for (const section of sampled(editor)) {
        await entered(visit);
        const { x, y } = await reachQuestion(visit, section);
        await quiet(visit);
        folds?.push(await entered(visit));
        await visit.page.mouse.click(x, y);
        // The first key of a step is noted for undoing; the others are what typing is.
        await visit.page.keyboard.press('a');
        await quiet(visit);
        for (let key = 0; key < KEYS_IN_EACH; key += 1) {
          await entered(visit);
          await visit.page.keyboard.press('a');
          keys?.push(await entered(visit));
        }
      }
    },
  );
  return { callsOfLoad, callsPerKey: median(keys ?? []), callsPerFold: median(folds ?? []), elements };
}

async function time(
  browser: Browser,
  editor: EditorPage,
): Promise<Pick<EditorMeasured, 'openMs' | 'keyP50' | 'keyP95'>> {
  const keys: number[] = [];
  let openMs = Number.NaN;
  await coldVisit(
    browser,
    editor.address,
    { rate: THROTTLE, session: editor.session, firstControl: FIRST_FIELD },
    async (visit) => {
      openMs = await firstAnswerable(visit);
      await quiet(visit);
      for (const section of sampled(editor)) {
        const { x, y } = await reachQuestion(visit, section);
        await visit.page.mouse.click(x, y);
        for (let key = 0; key < KEYS_IN_EACH; key += 1)
          keys.push(await timed(visit, 'keydown', () => visit.page.keyboard.press('a')));
      }
    },
  );
  return { openMs, keyP50: median(keys), keyP95: quantile(keys, 0.95) };
}

export async function measureEditorPage(browser: Browser, editor: EditorPage): Promise<EditorMeasured> {
  return { items: editor.items, ...(await count(browser, editor)), ...(await time(browser, editor)) };
}
