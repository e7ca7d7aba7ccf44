import { createHash } from 'node:crypto';
import { readdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { modulesCommand, newModule, nextVersionOf, publishModule } from '../modules/workspace-module';
import { expect, testOfAdministration as test } from '../portal/fixtures';
import { openAs } from '../portal/open-as';

const FORMER = 'Histórico de Checklists';
const NEW = 'Histórico de Inspeções (nova versão)';

/** One hash over the shell's files: what no publishing may change. */
async function shellHash(folder: string): Promise<string> {
  const files = (await readdir(folder, { withFileTypes: true })).filter(
    (entry) => entry.isFile() && entry.name !== 'modules.json' && !entry.name.startsWith('modules.json.'),
  );
  const hash = createHash('sha256');
  for (const { name } of files.sort((a, b) => a.name.localeCompare(b.name)))
    hash.update(name).update(await readFile(path.join(folder, name)));
  return hash.digest('hex');
}

test('a new version of a module is published and rolled back under a running portal @smoke', async ({
  page,
  browser,
  portal,
  baseURL,
}) => {
  const shell = await shellHash(portal.publicFolder);
  const next = await nextVersionOf('mfe-history', '1.1.0', (texts) =>
    texts.replace(`"heading": "${FORMER}"`, `"heading": "${NEW}"`),
  );
  await openAs(page, 'inspetor', '/checklist-history');
  await expect(page.getByRole('heading', { name: FORMER })).toBeVisible();

  await publishModule(next, portal.publicFolder);

  // The page that has loaded the former version keeps working, and offers the new one when it is looked at again.
  await page.getByRole('button', { name: 'Atualizar', exact: true }).click();
  await expect(page.getByText('Dados atualizados')).toBeVisible();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText('Nova versão disponível: Histórico de Checklists.')).toBeVisible();
  await expect(page.getByRole('heading', { name: FORMER })).toBeVisible();

  const fresh = await browser.newPage({ baseURL });
  await openAs(fresh, 'inspetor', '/checklist-history');
  await expect(fresh.getByRole('heading', { name: NEW })).toBeVisible();
  await page.getByRole('button', { name: 'Recarregar' }).click();
  await expect(page.getByRole('heading', { name: NEW })).toBeVisible();

  await modulesCommand('rollback', 'history', portal.publicFolder);
  await fresh.reload();
  await expect(fresh.getByRole('heading', { name: FORMER })).toBeVisible();
  await fresh.close();
  expect(await shellHash(portal.publicFolder)).toBe(shell);
});

test('a module made from nothing takes an address that was unknown, breaks alone, and goes', async ({
  page,
  browser,
  portal,
  baseURL,
}) => {
  await openAs(page, 'admin', '/ronda');
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  const shell = await shellHash(portal.publicFolder);

  await publishModule(await newModule('ronda', '--title', 'Ronda noturna'), portal.publicFolder);

  await page.reload();
  const menu = page.getByRole('navigation');
  const entry = menu.getByRole('link', { name: 'Ronda noturna' });
  await expect(entry).toBeVisible();
  await page.goto('/home');
  if (!(await entry.isVisible())) await menu.getByRole('button', { name: 'Operações' }).click();
  await entry.click();
  await expect(page.getByRole('main').getByRole('heading', { name: 'Ronda noturna' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toHaveCount(0);

  await page.getByRole('combobox', { name: 'Idioma' }).selectOption('Deutsch');
  await expect(page.getByText('Dieser Bereich ist noch leer')).toBeVisible();
  await page.getByRole('combobox', { name: 'Sprache' }).selectOption('Português');

  const inspector = await browser.newPage({ baseURL });
  await openAs(inspector, 'inspetor', '/ronda');
  await expect(inspector.getByRole('heading', { name: 'Esta página não faz parte da sua função' })).toBeVisible();
  await inspector.close();

  const files = path.join(portal.publicFolder, 'modules', 'ronda');
  await rename(files, `${files}-away`);
  const newcomer = await browser.newPage({ baseURL });
  await openAs(newcomer, 'admin', '/ronda');
  await expect(newcomer.getByRole('main').getByRole('alert')).toContainText('MOD-001');
  await newcomer.close();
  // Whose browser has the files already works on: a release never changes.
  await page.reload();
  await expect(page.getByRole('main').getByRole('heading', { name: 'Ronda noturna' })).toBeVisible();
  await rename(`${files}-away`, files);

  await modulesCommand('remove', 'ronda', portal.publicFolder);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  expect(await shellHash(portal.publicFolder)).toBe(shell);
});
