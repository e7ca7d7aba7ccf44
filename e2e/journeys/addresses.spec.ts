import { rename } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '../portal/fixtures';
import { openAs } from '../portal/open-as';
import { signIn } from '../portal/sign-in';

test('an address that nothing claims gets the 404 page with a way home', async ({ page }) => {
  await signIn(page, 'inspetor', '/nenhuma-area');
  await expect(page.getByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeVisible();
  await page.getByRole('main').getByRole('link').click();
  await expect(page).toHaveURL(/\/home$/);
});

test('what is fetched ahead for a module is used, and not fetched twice', async ({ page }) => {
  const unused: string[] = [];
  page.on('console', (message) => /preload/.test(message.text()) && unused.push(message.text()));
  await openAs(page, 'auditor', '/checklist-history');
  await expect(page.getByRole('heading', { name: 'Histórico de Checklists' })).toBeVisible();
  await page.getByRole('link', { name: 'Relatórios', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Relatórios', exact: true })).toBeVisible();
  expect(await page.locator('link[rel="preload"]').count()).toBeGreaterThan(1);
  expect(unused).toEqual([]);
});

test('a module whose file is missing gives a page with its name, the reason and a retry, in a living portal', async ({
  page,
  portal,
}) => {
  const files = path.join(portal.publicFolder, 'modules', 'history');
  await rename(files, `${files}-away`);
  try {
    await openAs(page, 'auditor', '/checklist-history');
    const failure = page.getByRole('main').getByRole('alert');
    await expect(failure).toContainText('Não foi possível abrir “Histórico de Checklists”');
    await expect(failure).toContainText('MOD-001');
    await expect(failure).toContainText('Os arquivos desta área não estão no servidor.');

    await page.getByRole('link', { name: 'Relatórios', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Relatórios', exact: true })).toBeVisible();
    await page.goBack();
    await expect(failure).toContainText('MOD-001');
  } finally {
    await rename(`${files}-away`, files);
  }
  await page.getByRole('main').getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByRole('heading', { name: 'Histórico de Checklists', exact: true })).toBeVisible();
});

test('a page whose libraries did not arrive opens when they do, and no file is called forged', async ({ page }) => {
  let isAway = false;
  // The module itself is there; what its page stands on comes after that.
  page.on('requestfinished', (request) => (isAway ||= request.url().includes('/__federation_expose_')));
  const ofTheShell = (url: URL) => /^\/[^/]+\.js$/.test(url.pathname);
  await page.route(ofTheShell, (route) => (isAway ? route.abort('internetdisconnected') : route.fallback()));
  await openAs(page, 'inspetor', '/checklist-avsec');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Histórico de Checklists' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('MOD-002');

  await page.unroute(ofTheShell);
  await page.getByRole('main').getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByRole('heading', { name: 'Histórico de Checklists', exact: true })).toBeVisible();
});

test('without the list of modules the portal says so and does not call the address unknown', async ({ page }) => {
  await page.route('**/modules.json', (route) => route.fulfill({ status: 503 }));
  await signIn(page, 'auditor', '/checklist-history');
  await expect(page.getByRole('heading', { name: 'A lista de áreas do portal não pôde ser lida' })).toBeVisible();
});

test('administrators see the state of every module, and nobody else does', async ({ page, browser, baseURL }) => {
  await openAs(page, 'admin', '/checklist-history');
  await expect(page.getByRole('heading', { name: 'Histórico de Checklists', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Status dos módulos' }).click();
  const modules = page.getByRole('table', { name: 'Status dos módulos' });
  // The shell's own page has the sheet of antd's lists, too.
  await expect(modules.getByRole('columnheader', { name: 'Módulo' })).toHaveCSS('text-align', 'start');
  const history = modules.getByRole('row').filter({ hasText: 'history' });
  await expect(history).toContainText('Pronto');
  await expect(history).toContainText(/1\.0\.0\+[0-9a-f]{8}/);
  await expect(history).toContainText(/\d+ ms/);
  await expect(modules.getByRole('row').filter({ hasText: 'editor' })).toContainText('Não carregado');

  const inspector = await browser.newPage({ baseURL });
  await openAs(inspector, 'inspetor', '/status');
  await expect(inspector.getByRole('heading', { name: 'Esta página não faz parte da sua função' })).toBeVisible();
  await inspector.close();
});
