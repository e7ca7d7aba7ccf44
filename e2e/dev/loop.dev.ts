import path from 'node:path';
import { expect, type Page, test } from 'playwright/test';
import { edit } from '../modules/workspace-module';
import { freePort } from '../portal/portal-process';
import { signIn } from '../portal/sign-in';
import { copyWorkspace } from './copied-workspace';
import { runAlone, runDev, type RunningCommand } from './dev-command';

test.describe.configure({ mode: 'serial' });

/** What a person waits for at most, in seconds, on two cores that do nothing else. */
const FIRST_START = 30;
const ON_SCREEN = 2;
/** The same on a machine that does other things as well. */
const BUSY = Number(process.env['DEV_CHECK_PATIENCE'] ?? 1);

let workspace: Awaited<ReturnType<typeof copyWorkspace>>;
let dev: RunningCommand;
let url: string;
let page: Page;

const source = (name: string): string => path.join(workspace.folder, name);
const search = () => page.getByLabel('Buscar pelo título');

/** Changes what a component says, and sees it, with what was typed still there and the page still the same one. */
async function changeOnScreen(file: string, before: string, after: string, seen: string): Promise<void> {
  await edit(source(file), (text) => text.replace(before, after));
  await expect(page.getByText(seen).first()).toBeVisible();
  await expect(search()).toHaveValue('gate');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  const seconds = await dev.says(new RegExp(`${file}: on screen in ([\\d.]+) s\\n`));
  console.log(`${file}: ${seconds} s`);
  expect(Number(seconds)).toBeLessThan(ON_SCREEN * BUSY);
}

test.beforeAll(async ({ browser }) => {
  workspace = await copyWorkspace();
  const port = await freePort();
  dev = runDev(workspace.folder, port, 'checklists');
  url = `http://localhost:${port}`;
  const seconds = await dev.says(/Portal ready in ([\d.]+) s/, 180_000);
  console.log(`first start: ${seconds} s`);
  expect(Number(seconds)).toBeLessThan(FIRST_START * BUSY);
  page = await browser.newPage({ baseURL: url });
  await signIn(page, 'inspetor', '/checklist-avsec');
  await search().fill('gate');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
});

test.afterAll(async () => {
  await dev.stop();
  await workspace.remove();
});

const SELECTION = 'mfe-checklists/src/selection/selection-page.tsx';

test('a changed component of a module is seen, and what was typed stays', () =>
  changeOnScreen(
    SELECTION,
    "subtitle={t('selection.subtitle')}",
    'subtitle="Alterado no módulo"',
    'Alterado no módulo',
  ));

test('so is one of shared, and then one of the module again, with both changes on the page', async () => {
  await changeOnScreen('shared/src/ui/page-frame.tsx', '<h1>{title}</h1>', '<h1>{title} em shared</h1>', 'em shared');
  await changeOnScreen(SELECTION, 'Alterado no módulo', 'De novo no módulo', 'De novo no módulo');
  await expect(page.getByText('em shared')).toBeVisible();
});

test('and one of the shell', () =>
  changeOnScreen(
    'shell/src/frame/header/connection-state.tsx',
    '{t(`connection.${network}`)}',
    'Alterado na moldura',
    'Alterado na moldura',
  ));

test('the server is begun anew behind the page, and what the page asks meanwhile is answered', async () => {
  await edit(source('server/src/portal/page.ts'), (text) => `${text}\n// changed\n`);
  await dev.says(/server: restarted in [\d.]+ s/);
  expect(await page.evaluate(() => fetch('/config.json').then(({ ok }) => ok))).toBe(true);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('a module served from outside refreshes too', async () => {
  const port = await freePort();
  const alone = runAlone(workspace.folder, 'mfe-history', port);
  try {
    await alone.says(/\?module=/, 60_000);
    await page.goto(`/checklist-history?module=history@http://localhost:${port}`);
    const field = page.getByRole('searchbox').first();
    await field.fill('portão');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await edit(source('mfe-history/src/history/history-page.tsx'), (text) =>
      text.replace("title={t('heading')}", 'title="Alterado fora"'),
    );
    await expect(page.getByRole('heading', { name: 'Alterado fora' })).toBeVisible();
    await expect(field).toHaveValue('portão');
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  } finally {
    await alone.stop();
  }
});

test('the gallery shows every state, in the language and the look that are asked for', async () => {
  await page.goto('/galeria/StatusTag?language=de&theme=dark');
  await expect(page.getByText('Abgeschlossen')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.goto('/galeria');
  await page.getByRole('link', { name: 'ConfirmDialog' }).click();
  await page.getByLabel('Width').selectOption('390');
  const shown = page.frameLocator('iframe');
  await expect(shown.getByRole('alertdialog').or(shown.getByRole('dialog'))).toBeVisible();
  expect((await page.locator('iframe').boundingBox())?.width).toBe(390);
});
