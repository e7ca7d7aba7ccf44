import { modulesCommand } from '../modules/workspace-module';
import { applyItsMigrations, ITS_SQL, publishOperatingModule } from '../modules/operating-module';
import { aJpeg } from '../inspection/items';
import { expect, testOnEmptyPortal as test } from '../portal/fixtures';
import { openAs } from '../portal/open-as';

test('what a module reports without a network waits under its name, outlives the module, and is sent', async ({
  page,
  context,
  portal,
  backend,
}) => {
  await publishOperatingModule(portal);
  await openAs(page, 'inspetor');
  await page.getByRole('navigation', { name: 'Menu lateral' }).getByRole('link', { name: 'Relato de mala' }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('status')).toHaveText('Pronto');
  await main.getByLabel('Local').fill('Portão 3');
  await main.getByLabel('Foto').setInputFiles(await aJpeg(page, 'mala.jpg'));
  await context.setOffline(true);
  await main.getByRole('button', { name: 'Relatar' }).click();
  await expect(main.getByRole('status')).toHaveText('Guardado neste dispositivo: offline');

  // The module is taken out while its report waits; the server has never heard of its function either.
  await modulesCommand('remove', 'malas', portal.publicFolder);
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Sem conexão.*1 por enviar/ })
    .click();
  const record = page.getByRole('listitem').filter({ hasText: 'Portão 3' });
  await expect(record).toContainText('Mala abandonada');
  await expect(record).toContainText('Sem conexão. Será enviado quando houver rede.');
  await context.setOffline(false);
  await expect(record).toContainText('O servidor não oferece mais ou ainda não oferece esta função.');
  await page.reload();
  await expect(record).toContainText('Mala abandonada');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    record.getByRole('button', { name: /^Exportar: Portão 3/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^mala-abandonada-\w{8}\.zip$/);
  await page.getByRole('button', { name: 'Sair', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('1 registro ainda não foi enviado');
  await page.getByRole('button', { name: 'Continuar no portal' }).click();

  expect(
    await applyItsMigrations(portal, ITS_SQL.replace('alter table reports enable row level security;', '')),
  ).toContain('table reports has no row-level security');
  expect(await applyItsMigrations(portal)).toBe('Applied to module_malas: 0001_reports.sql');
  // It goes out by itself, at the latest when the network comes back.
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.getByText('Nada por enviar')).toBeVisible();

  const reports = await backend.rows('malas__reports');
  expect(reports.map(({ place }) => place)).toEqual(['Portão 3']);
  const [photo] = reports[0]?.files as { path: string }[];
  expect((await backend.evidence(`attachments/${photo?.path}`)).length).toBeGreaterThan(0);
  expect(await backend.rows('audit_log', { table_name: 'malas__reports' })).toMatchObject([
    { action: 'insert', row_id: reports[0]?.id },
  ]);
});
