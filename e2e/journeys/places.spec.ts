import { expect, testOfAdministration as test } from '../portal/fixtures';
import { openAs } from '../portal/open-as';

test('an administrator adds a place inside another, and a team with somebody in it', async ({ page, backend }) => {
  await openAs(page, 'admin', '/locais');
  await page.getByRole('button', { name: 'Novo local' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nome').fill('Terminal Sul');
  await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('tree').getByText('Terminal Sul').click();
  await dialog.getByRole('button', { name: 'Novo local dentro deste' }).click();
  for (const name of ['Portão 5', 'Portão 4']) {
    await dialog.getByLabel('Nome').fill(name);
    await dialog.getByRole('button', { name: 'Salvar e criar outro' }).click();
    await expect(dialog.getByText('Local salvo')).toBeVisible();
    await expect(dialog.getByText(name, { exact: true })).toBeVisible();
  }
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('tree')).toContainText(/Portão 5.*Portão 4/s);
  const [stored] = await backend.rows('places', { name: 'Portão 4' });
  expect(stored).toMatchObject({ path: 'Terminal Sul › Portão 4' });

  await page.getByRole('tab', { name: 'Equipes e turnos' }).click();
  await page.getByRole('button', { name: 'Nova equipe ou turno' }).click();
  await dialog.getByLabel('Nome').fill('Manutenção elétrica');
  await dialog.getByLabel('Pessoas').fill('inspetor');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Manutenção elétrica' })).toContainText('Inspetor');
});
