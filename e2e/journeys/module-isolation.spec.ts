import type { Page, Route } from 'playwright/test';
import { item } from '../inspection/items';
import { openRedGate } from '../inspection/red-gate';
import { entryWith, publishHandmade } from '../modules/handmade-module';
import { expect, test } from '../portal/fixtures';
import { openAs } from '../portal/open-as';

const AIRPORT = 'Aeroporto em preenchimento';

/**
 * Types into an inspection, goes to the faulty module, and shows that all around it is alive: menu, header, other
 * modules, the draft.
 */
async function survives(page: Page, label: string, code: RegExp): Promise<void> {
  await openRedGate(page);
  await item(page, '0.1').getByRole('textbox').fill(AIRPORT);
  await expect(page.getByText(/Guardado neste dispositivo/)).toBeVisible();

  const menu = page.getByRole('navigation', { name: 'Menu lateral' });
  await menu.getByRole('link', { name: label, exact: true }).click();
  const failure = page.getByRole('main').getByRole('alert');
  await expect(failure).toContainText(`Não foi possível abrir “${label}”`, { timeout: 40_000 });
  await expect(failure).toContainText(code);
  await expect(failure).toContainText('Equipe de Testes');
  await expect(page.getByRole('banner').getByText('Conectado')).toBeVisible();

  await menu.getByRole('link', { name: 'Relatórios', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Relatórios', exact: true })).toBeVisible();
  await openRedGate(page);
  await expect(item(page, '0.1').getByRole('textbox')).toHaveValue(AIRPORT);
}

const working = (id: string): Promise<string> =>
  entryWith(id, { page: `() => React.createElement('h1', null, 'Página de ${id}')` });

const html = { status: 200, contentType: 'text/html', body: '<!doctype html><p>proxy</p>' };
const FAULTS: {
  fault: string;
  id: string;
  code: RegExp;
  url: RegExp;
  answer: (route: Route) => Promise<void>;
  byManifest?: boolean;
}[] = [
  {
    fault: 'its manifest is not there',
    id: 'nomanifest',
    code: /MOD-001/,
    url: /nomanifest\/.*mf-manifest\.json/,
    answer: (route) => route.fulfill({ status: 404 }),
    byManifest: true,
  },
  {
    fault: 'a page is answered in place of its manifest',
    id: 'htmlmanifest',
    code: /MOD-001/,
    url: /htmlmanifest\/.*mf-manifest\.json/,
    answer: (route) => route.fulfill(html),
    byManifest: true,
  },
  {
    fault: 'its entry is not there',
    id: 'noentry',
    code: /MOD-001/,
    url: /noentry\/.*remoteEntry/,
    answer: (route) => route.fulfill({ status: 404 }),
  },
  {
    fault: 'its entry is cut off',
    id: 'cutoff',
    code: /MOD-00[23]/,
    url: /cutoff\/.*remoteEntry/,
    answer: (route) => route.fulfill({ contentType: 'text/javascript', body: 'var avsec_cutoff = (() => {' }),
  },
  {
    fault: 'its entry is another file than was published',
    id: 'forged',
    code: /MOD-003/,
    url: /forged\/.*remoteEntry/,
    answer: (route) => route.fulfill({ contentType: 'text/javascript', body: 'window.forged = true;' }),
  },
  {
    fault: 'its entry never answers',
    id: 'hangs',
    code: /MOD-002/,
    url: /hangs\/.*remoteEntry/,
    answer: () => new Promise(() => undefined),
  },
];

for (const { fault, id, code, url, answer, byManifest } of FAULTS) {
  test(`a module fails alone when ${fault}`, async ({ page, portal }) => {
    await publishHandmade(portal.publicFolder, { id, label: `Módulo ${id}`, entry: await working(id), byManifest });
    await page.route(url, answer);
    await openAs(page, 'inspetor');
    await survives(page, `Módulo ${id}`, code);
    expect(await page.evaluate(() => 'forged' in window)).toBe(false);
  });
}

const BROKEN: {
  fault: string;
  id: string;
  code: RegExp;
  entry: () => Promise<string>;
  contract?: { from: number; to: number };
  slices?: string[];
}[] = [
  {
    fault: 'its entry throws',
    id: 'entrythrows',
    code: /MOD-005/,
    entry: () => Promise.resolve('throw new Error("entry");'),
  },
  {
    fault: 'its page throws while it is drawn',
    id: 'renderthrows',
    code: /MOD-006/,
    entry: () => entryWith('renderthrows', { page: '() => { throw new Error("render"); }' }),
  },
  {
    fault: 'its page throws in an effect',
    id: 'effectthrows',
    code: /MOD-006/,
    entry: () =>
      entryWith('effectthrows', {
        page: '() => { React.useEffect(() => { throw new Error("effect"); }, []); return null; }',
      }),
  },
  {
    fault: 'its reducer throws',
    id: 'reducerthrows',
    code: /MOD-005/,
    slices: ['faulty'],
    entry: () =>
      entryWith('reducerthrows', {
        page: '() => null',
        slices: '[{ name: "faulty", reducerPath: "faulty", reducer: () => { throw new Error("reducer"); } }]',
      }),
  },
  {
    fault: 'it ships its own React',
    id: 'ownreact',
    code: /MOD-006/,
    entry: () => entryWith('ownreact', { page: '() => { React.useState(0); return null; }', ownReact: true }),
  },
];

for (const { fault, id, code, entry, slices } of BROKEN) {
  test(`a module fails alone when ${fault}`, async ({ page, portal }) => {
    await publishHandmade(portal.publicFolder, { id, label: `Módulo ${id}`, entry: await entry(), slices });
    await openAs(page, 'inspetor');
    await survives(page, `Módulo ${id}`, code);
  });
}

test('a module of another contract cannot be published, and one that is registered all the same fails alone', async ({
  page,
  portal,
}) => {
  const id = 'othercontract';
  const entry = await working(id);
  await expect(
    publishHandmade(portal.publicFolder, { id, label: 'Outro', entry, contract: { from: 7, to: 9 } }),
  ).rejects.toThrow('works with contracts 7 to 9');
  await publishHandmade(portal.publicFolder, { id, label: `Módulo ${id}`, entry });
  await page.route('**/modules.json', async (route) => {
    const response = await route.fetch();
    const registry = (await response.json()) as { modules: { id: string; contract: object }[] };
    for (const module of registry.modules) if (module.id === id) module.contract = { from: 7, to: 9 };
    await route.fulfill({ response, json: registry });
  });
  await openAs(page, 'inspetor');
  await survives(page, `Módulo ${id}`, /MOD-004/);
});

test('a file of a module that is not the one that was published does not run', async ({ page }) => {
  await page.route(/\/modules\/reports\/.*\/__federation_expose.*\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `window.forged = true;${await response.text()}` });
  });
  await page.route(/\/modules\/admin\/.*\/\d+\.[0-9a-f]{8}\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `window.forged = true;${await response.text()}` });
  });
  await openAs(page, 'inspetor');
  for (const address of ['/verificar/1', '/relatorios']) {
    await page.goto(address);
    await expect(page.getByRole('main').getByRole('alert')).toContainText('MOD-003');
    expect(await page.evaluate(() => 'forged' in window)).toBe(false);
  }
});
