// Our fill-in page in a harness that measures form engines side by side on the generated checklists
// (docs/performance.md says how). `npm run bench -- serve` keeps the portal running and prints BASE.
import path from 'node:path';
import { chromium } from 'playwright';
import { findBrowser } from '../scripts/browser.mjs';

const BASE = process.env.BASE;
if (!BASE) throw new Error('BASE names the portal that `npm run bench -- serve` keeps running');

/** Signs in as a person does; what the browser then holds is where every measured load begins. */
async function signedIn() {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
  const context = await browser.newContext({ locale: 'pt-BR' });
  const page = await context.newPage();
  await page.goto(BASE);
  await page.getByLabel('Usuário', { exact: true }).fill('inspetor');
  await page.getByLabel('Senha', { exact: true }).fill('portal-demo');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL('**/home');
  await page.waitForFunction(() => window.localStorage.getItem('avsec:profile') !== null);
  const session = await context.storageState();
  await browser.close();
  // What the page was doing while it was copied, and when it was last used, is not true of a page that begins with the
  // copy later.
  return {
    ...session,
    origins: session.origins.map((origin) => ({
      ...origin,
      localStorage: origin.localStorage.filter(({ name }) => !['avsec:running', 'avsec:active'].includes(name)),
    })),
  };
}

async function storedChecklists({ origins }) {
  const { supabase } = await (await fetch(`${BASE}/config.json`)).json();
  const held = origins.flatMap(({ localStorage }) => localStorage).find(({ name }) => name === 'avsec:session');
  const headers = { apikey: supabase.key, authorization: `Bearer ${JSON.parse(held.value).access_token}` };
  const ask = async (query) => {
    const answer = await fetch(`${new URL(supabase.url, BASE).href.replace(/\/$/, '')}/rest/v1/checklists?${query}`, {
      headers,
    });
    if (!answer.ok) throw new Error(`the checklists cannot be read: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  // What belongs to a record is asked with one record.
  const ids = await ask('select=id');
  const columns = 'id,title,checklist_sections(id,order_index,checklist_items(id,order_index))';
  return (await Promise.all(ids.map(({ id }) => ask(`select=${columns}&id=eq.${id}`)))).flat();
}

const inOrder = (rows) => rows.toSorted((one, other) => one.order_index - other.order_index);

const session = await signedIn();
const checklists = new Map(
  (await storedChecklists(session)).map(({ id, title, checklist_sections }) => {
    const sections = inOrder(checklist_sections);
    return [
      title,
      {
        id,
        sections: sections.map((section) => section.id),
        items: sections.flatMap((section) => inOrder(section.checklist_items).map((item) => item.id)),
      },
    ];
  }),
);

// Of the checklist that is being measured; the harness measures one at a time.
let current = { id: '', sections: [], items: [] };
function choose(def) {
  current = checklists.get(def.title);
  if (!current) throw new Error(`the portal at ${BASE} has no '${def.title}'`);
  return current;
}

const element = (item) => `#item-${current.items[item.i]}`;

export default {
  name: 'ours',
  variants: { app: '' },
  about: { app: 'the fill-in page inside the portal, signed in' },
  context: { storageState: session, locale: 'pt-BR' },
  url: ({ def }) => `${BASE}/checklist-custom/${choose(def).id}`,
  async setup({ context, def }) {
    choose(def);
    await context.addInitScript({ path: path.join(import.meta.dirname, 'in-page', 'fill-in-engine.js') });
    await context.addInitScript((items) => {
      const places = new Map(items.map((id, place) => [id, `i${place}`]));
      const engine = () => window.fillInEngine;
      const valueOf = (value) => (Array.isArray(value) ? [...value] : value);
      window.peer = {
        set: (id, value) => engine().answer(items[Number(id.slice(1))], valueOf(value)),
        answers: () =>
          Object.fromEntries(Object.entries(engine().answers()).map(([id, value]) => [places.get(id), value])),
        // The whole way of the product: to the device, from the device, parsed, counted and drawn.
        async load(answers) {
          const draft = Object.fromEntries(
            Object.entries(answers).map(([id, value]) => [items[Number(id.slice(1))], value]),
          );
          await engine().keep(draft);
          await engine().reopen(Object.keys(draft).length);
        },
        json: () => JSON.stringify(window.peer.answers()),
      };
    }, current.items);
  },
  sel: {
    check: (item) => `${element(item)} [data-answer="yes"]`,
    text: (item) => `${element(item)} input`,
    area: (item) => `${element(item)} textarea`,
    multi: (item) => `${element(item)} input[type="checkbox"]`,
  },
  // Timed until the section's first item can be answered. The page then scrolls there (100 ms later); the harness aims
  // faster than a person and would press beside what it aimed at, so it is kept waiting, and its clock put back by as
  // much, and by the frame that its own look at the same item will take once more.
  openSection: (page, section, _variant, def) =>
    page.evaluate(
      async ([id, control]) => {
        const { __b: bench, document, performance, setTimeout } = window;
        const card = document.getElementById(id);
        const toggle = card.querySelector('button[aria-expanded]');
        bench.begin();
        if (toggle.getAttribute('aria-expanded') === 'false') toggle.click();
        else card.scrollIntoView({ block: 'start', behavior: 'instant' });
        const shown = await bench.shown(control);
        let place;
        do {
          place = window.scrollY;
          await new Promise((resolve) => setTimeout(resolve, 200));
        } while (window.scrollY !== place);
        const before = performance.now();
        await bench.shown(control);
        const now = performance.now();
        bench.t0 = now - shown + (now - before);
      },
      [`section-${current.sections[section]}`, `${element(def.sections[section].items[0])} [data-answer="yes"]`],
    ),
};
