import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { endCanary, readRegistered } from '@avsec/module-kit/publishing';
import type { Page } from 'playwright/test';
import { publishContributingModule } from '../modules/contributing-module';
import { expect, testOnEmptyPortal as test } from '../portal/fixtures';
import { openAs } from '../portal/open-as';
import { finalizeEveryKind } from '../report/a-record';
import { Inspector } from '../report/inspector';

test('what a module brings beside its pages is in the menu, the slots, the tab and the trail', async ({
  page,
  portal,
}) => {
  await publishContributingModule(portal);
  const { inspection } = await finalizeEveryKind(portal, await Inspector.signIn(portal.url));
  await openAs(page, 'inspetor');
  const menu = page.getByRole('navigation', { name: 'Menu lateral' });
  await expect(menu.getByRole('link', { name: 'Vitrine 3 pendentes', exact: true })).toContainText('3');
  await expect(menu.getByRole('link', { name: 'Avisos da vitrine há novidades' })).toBeVisible();
  await expect(page.getByRole('banner').getByText('Vitrine no cabeçalho')).toBeVisible();
  await expect(page.getByRole('main').getByText('Vitrine no painel')).toBeVisible();

  // It says that there is nothing any more, and nothing stands there.
  await menu.getByRole('link', { name: /^Vitrine/ }).click();
  await page.getByRole('button', { name: 'Marcar como lido' }).click();
  await expect(menu.getByRole('link', { name: 'Vitrine', exact: true })).toBeVisible();

  await page.goto('/checklist-history');
  await page
    .getByRole('button', { name: /^Visualizar/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByText(`Vitrine do registro ${inspection.id}`)).toBeVisible();
  await page.goto(`/checklist-history/${inspection.id}`);
  await expect(page.getByRole('main').getByText(`Vitrine do registro ${inspection.id}`)).toBeVisible();
  await page.goto(`/checklist-report/${inspection.id}`);
  await expect(page.getByRole('main').getByText(`Vitrine do relatório ${inspection.id}`)).toBeVisible();

  await page.goto('/vitrine/7?de=historia');
  await expect(page.getByText('Pedido ao lado do código: 7 de historia')).toBeVisible();
  await expect(page).toHaveTitle(/^Peça 7 /);
  const trail = page.getByRole('main').getByRole('navigation');
  await expect(trail.getByRole('listitem')).toHaveText(['Vitrine', 'Peça 7']);
  await trail.getByRole('link', { name: 'Vitrine' }).click();
  await expect(page.getByRole('heading', { name: 'Vitrine', exact: true })).toBeVisible();
});

test('however much a module says in the header, the page keeps its name, and nothing is pushed out', async ({
  page,
  portal,
}) => {
  const inHeader =
    'Vitrine no cabeçalho com muito mais a dizer do que ali cabe, em qualquer tela e em qualquer idioma que o portal fale';
  await publishContributingModule(portal, { inHeader });
  await openAs(page, 'inspetor', '/checklist-history');
  const banner = page.getByRole('banner');
  const said = banner.getByText(inHeader);
  const name = banner.getByText('Histórico de Checklists').last();
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(said).toBeVisible();
    await expect(banner.getByRole('combobox')).toBeInViewport({ ratio: 1 });
    const [ofName, ofSaid] = await Promise.all(
      [name, said].map((text) =>
        text.evaluate(({ clientWidth, scrollWidth }) => ({ clientWidth, isWhole: scrollWidth <= clientWidth })),
      ),
    );
    // A phone has room for twice as much of the name; from a tablet on it is whole.
    expect(ofName?.clientWidth).toBeGreaterThan(width < 768 ? 2 * (ofSaid?.clientWidth ?? 0) : 0);
    if (width >= 768) expect(ofName?.isWhole).toBe(true);
  }
});

test('what an administrator sets for a module holds in it, until the installation says otherwise', async ({
  page,
  portal,
  browser,
  baseURL,
}) => {
  await publishContributingModule(portal);
  await openAs(page, 'inspetor', '/vitrine');
  await expect(page.getByText('Saudação: Bom dia')).toBeVisible();

  const admin = await browser.newPage({ ...(baseURL && { baseURL }) });
  await openAs(admin, 'admin', '/status');
  await admin.getByRole('button', { name: 'Configurar: Vitrine' }).click();
  await admin.getByRole('dialog').getByLabel('Saudação').fill('Boa noite');
  await admin.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
  await expect(admin.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Saudação: Boa noite')).toBeVisible();

  const settings = path.join(portal.data, 'module-settings.json');
  await writeFile(settings, JSON.stringify({ vitrine: { greeting: 'Olá' } }));
  await portal.kill();
  await portal.run({ PORTAL_MODULE_SETTINGS: settings });
  await page.reload();
  await expect(page.getByText('Saudação: Olá')).toBeVisible();
});

test('a canary that is open to testers is taken by the link on one device, which says so, nowhere else', async ({
  page,
  portal,
  browser,
  baseURL,
}) => {
  await publishContributingModule(portal);
  await publishContributingModule(portal, { version: '1.1.0', canaryFor: { testers: true } });
  await openAs(page, 'inspetor', '/vitrine?canary=vitrine');
  await expect(page.getByText('Versão 1.0.0')).toBeVisible();
  await page.getByRole('button', { name: 'Testar neste dispositivo' }).click();
  await expect(page.getByText('Versão 1.1.0')).toBeVisible();
  await page.goto('/home');
  const bar = page.getByRole('complementary', { name: 'Versão de teste' });
  await expect(bar).toContainText('Este dispositivo usa uma versão de teste: Vitrine 1.1.0');

  const colleague = await browser.newPage({ ...(baseURL && { baseURL }) });
  await openAs(colleague, 'inspetor', '/vitrine');
  await expect(colleague.getByText('Versão 1.0.0')).toBeVisible();

  const [canary] = (await readRegistered(portal.publicFolder)).canaries;
  const filesFor = async (whose: Page): Promise<number> => (await whose.request.get(canary!.entry.manifest)).status();
  expect([await filesFor(page), await filesFor(colleague)]).toEqual([200, 404]);

  await bar.getByRole('button', { name: 'Voltar à versão publicada' }).click();
  await expect(bar).toHaveCount(0);
  await page.goto('/vitrine');
  await expect(page.getByText('Versão 1.0.0')).toBeVisible();

  await endCanary(portal.publicFolder, 'vitrine');
  expect(await filesFor(page)).toBe(404);
});
