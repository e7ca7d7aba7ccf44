import type { Page } from 'playwright/test';
import { DEMO_PASSWORD } from '../portal/accounts';
import { afterItsLimit } from '../modules/after-its-limit';
import { entryWith, publishHandmade } from '../modules/handmade-module';
import { expect, testOnEmptyPortal as test } from '../portal/fixtures';
import { openAs } from '../portal/open-as';

const LOOP =
  '() => { const [n, set] = React.useState(0); React.useEffect(() => set(n + 1)); return React.createElement("p", null, "Volta"); }';
/** Asks for something first and waits for it, so that the test knows that it runs. */
const HANG =
  '() => { const ask = new XMLHttpRequest(); ask.open("GET", "/config.json?hanging", false); ask.send(); for (;;); }';
const HALF_A_MINUTE_MS = 30_000;

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Menu lateral' });

test('nobody is kept on a page, or on a dashboard, on which a module draws itself without end', async ({
  page,
  portal,
}) => {
  await publishHandmade(portal.publicFolder, {
    id: 'endless',
    label: 'Sem fim',
    entry: await entryWith('endless', { page: LOOP, dashboard: LOOP }),
    onDashboard: true,
  });
  await openAs(page, 'inspetor');
  await expect(page.getByText('Volta')).toBeVisible();
  await menuOf(page).getByRole('link', { name: 'Sem fim' }).click();
  await expect(page).toHaveURL(/\/endless$/);
  await expect(page.getByRole('heading', { name: 'Painel' })).toBeHidden();
  await menuOf(page).getByRole('link', { name: 'Relatórios', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Relatórios', exact: true })).toBeVisible();
});

test('a page that never arrives is said to be missing', async ({ page, portal }) => {
  const entry = await entryWith('unsettled', { page: '() => null', load: '() => new Promise(() => undefined)' });
  await publishHandmade(portal.publicFolder, { id: 'unsettled', label: 'Não chega', entry });
  await page.clock.install();
  await openAs(page, 'inspetor');
  await menuOf(page).getByRole('link', { name: 'Não chega' }).click();
  await afterItsLimit(page, () =>
    expect(page.getByRole('main').getByRole('alert')).toContainText('MOD-002', { timeout: 1000 }),
  );
});

test('a module that hangs the dashboard is left out in safe mode, is named later, and can be switched off', async ({
  context,
  page,
  portal,
}) => {
  await publishHandmade(portal.publicFolder, {
    id: 'hanging',
    label: 'Trava',
    entry: await entryWith('hanging', { page: '() => null', dashboard: HANG }),
    onDashboard: true,
  });
  await page.goto('/');
  await page.getByLabel('Usuário', { exact: true }).fill('admin');
  await page.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD);
  const hangs = page.waitForRequest(/config\.json\?hanging/);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await hangs;
  await page.close();

  const safe = await context.newPage();
  await safe.goto('/home?safe');
  await expect(safe.getByText('Modo seguro: os módulos só são abertos nas suas próprias páginas.')).toBeVisible();
  await expect(safe.getByRole('heading', { name: 'Painel' })).toBeVisible();
  await safe.close();

  const again = await context.newPage();
  await again.clock.setSystemTime(Date.now() + HALF_A_MINUTE_MS);
  const hangsAgain = again.waitForRequest(/config\.json\?hanging/);
  await again.goto('/home', { waitUntil: 'commit' });
  await hangsAgain;
  await again.close();

  const later = await context.newPage();
  await later.clock.setSystemTime(Date.now() + 2 * HALF_A_MINUTE_MS);
  await later.goto('/home');
  await expect(later.getByText('Trava: fez o portal parar de responder e não é mostrado.')).toBeVisible();
  await menuOf(later).getByRole('link', { name: 'Status dos módulos' }).click();
  await later.getByRole('switch', { name: 'Trava neste dispositivo', checked: true }).click();
  await later.goto('/home');
  await expect(later.getByRole('heading', { name: 'Painel' })).toBeVisible();
  await expect(later.getByText(/Trava: fez o portal parar/)).toBeHidden();
});
