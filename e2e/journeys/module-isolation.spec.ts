import type { Page, Route } from 'playwright/test';
import { item } from '../inspection/items';
import { openRedGate } from '../inspection/red-gate';
import { afterItsLimit } from '../modules/after-its-limit';
import { entryWith, publishHandmade } from '../modules/handmade-module';
import { expect, testOfAdministration as test } from '../portal/fixtures';
import { openAs } from '../portal/open-as';

const AIRPORT = 'Aeroporto em preenchimento';

/** Opens an inspection and types into it. */
async function begin(page: Page): Promise<void> {
  await openRedGate(page);
  await item(page, '0.1').getByRole('textbox').fill(AIRPORT);
  await expect(page.getByText(/Guardado neste dispositivo/)).toBeVisible();
}

/**
 * Goes from the inspection to the faulty module, and shows that all around it is alive: menu, header, other modules,
 * the draft.
 */
async function survives(page: Page, label: string, code: RegExp, isWaitedFor = false): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Menu lateral' });
  await menu.getByRole('link', { name: label, exact: true }).click();
  const failure = page.getByRole('main').getByRole('alert');
  const isSaid = () => expect(failure).toContainText(`Não foi possível abrir “${label}”`, { timeout: 1000 });
  await (isWaitedFor ? afterItsLimit(page, isSaid) : expect(isSaid).toPass({ timeout: 20_000 }));
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

interface Faulty {
  fault: string;
  id: string;
  code: RegExp;
  /** Its entry, where that is what is wrong. */
  entry?: () => Promise<string>;
  slices?: string[];
  byManifest?: boolean;
  /** What of it is answered otherwise than it was published. */
  otherwise?: { url: RegExp; answer: (route: Route) => Promise<void> };
}

const FAULTY: readonly Faulty[] = [
  {
    fault: 'its manifest is not there',
    id: 'nomanifest',
    code: /MOD-001/,
    byManifest: true,
    otherwise: { url: /nomanifest\/.*mf-manifest\.json/, answer: (route) => route.fulfill({ status: 404 }) },
  },
  {
    fault: 'a page is answered in place of its manifest',
    id: 'htmlmanifest',
    code: /MOD-001/,
    byManifest: true,
    otherwise: { url: /htmlmanifest\/.*mf-manifest\.json/, answer: (route) => route.fulfill(html) },
  },
  {
    fault: 'its entry is not there',
    id: 'noentry',
    code: /MOD-001/,
    otherwise: { url: /noentry\/.*remoteEntry/, answer: (route) => route.fulfill({ status: 404 }) },
  },
  {
    fault: 'its entry is cut off',
    id: 'cutoff',
    code: /MOD-00[23]/,
    otherwise: {
      url: /cutoff\/.*remoteEntry/,
      answer: (route) => route.fulfill({ contentType: 'text/javascript', body: 'var avsec_cutoff = (() => {' }),
    },
  },
  {
    fault: 'its entry is another file than was published',
    id: 'forged',
    code: /MOD-003/,
    otherwise: {
      url: /forged\/.*remoteEntry/,
      answer: (route) => route.fulfill({ contentType: 'text/javascript', body: 'window.forged = true;' }),
    },
  },
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

test('a module fails alone, whatever is wrong with it: what is around it and other modules go on @smoke', async ({
  page,
  portal,
}) => {
  for (const { id, entry = () => working(id), slices, byManifest, otherwise } of FAULTY) {
    await publishHandmade(portal.publicFolder, { id, label: `Módulo ${id}`, entry: await entry(), slices, byManifest });
    if (otherwise) await page.route(otherwise.url, otherwise.answer);
  }
  await openAs(page, 'inspetor');
  await begin(page);
  for (const { fault, id, code } of FAULTY) await test.step(fault, () => survives(page, `Módulo ${id}`, code));
  expect(await page.evaluate(() => 'forged' in window)).toBe(false);
});

test('a module fails alone when its entry never answers', async ({ page, portal }) => {
  const id = 'hangs';
  await publishHandmade(portal.publicFolder, { id, label: `Módulo ${id}`, entry: await working(id) });
  await page.route(/hangs\/.*remoteEntry/, () => undefined);
  await page.clock.install();
  await openAs(page, 'inspetor');
  await begin(page);
  await survives(page, `Módulo ${id}`, /MOD-002/, true);
});

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
  await begin(page);
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
