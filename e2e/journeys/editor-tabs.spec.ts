import { basic, editAddress, keptUnsaved, openEditor, publish } from '../authoring/editor-page';
import { expect, test } from '../authoring/fixtures';
import { ask, checklistOf } from '../portal/questions';

test('a checklist is written in one tab at a time, and what was written goes over to the tab that goes on', async ({
  page,
  context,
  author,
  backend,
}) => {
  const checklistId = await author.saves(checklistOf('Editado em duas abas', { Pátio: [ask('checkbox', 'Cerca?')] }));
  await openEditor(page, checklistId);
  await basic(page, 'Título').fill('Escrito na primeira');
  await expect(keptUnsaved(page)).toBeVisible();
  await basic(page, 'Autor').fill('Rui');

  const second = await context.newPage();
  await second.goto(editAddress(checklistId));
  const elsewhere = 'Este checklist está sendo editado em outra aba';
  await expect(second.getByRole('heading', { name: elsewhere })).toBeVisible();
  await expect(basic(second, 'Título')).toHaveCount(0);
  await second.getByRole('button', { name: 'Continuar aqui' }).click();

  // Also what the first had not kept yet, and unasked: who goes on means what was written.
  await expect(basic(second, 'Título')).toHaveValue('Escrito na primeira');
  await expect(basic(second, 'Autor')).toHaveValue('Rui');
  await expect(page.getByRole('heading', { name: elsewhere })).toBeVisible();

  await basic(second, 'Padrão').fill('IS-AVSEC');
  await page.bringToFront();
  await page.getByRole('button', { name: 'Continuar aqui' }).click();
  await expect(basic(page, 'Padrão')).toHaveValue('IS-AVSEC');
  await expect(second.getByRole('heading', { name: elsewhere })).toBeVisible();
  await publish(page);
  expect(await backend.rows('checklists', { id: checklistId })).toMatchObject([
    { title: 'Escrito na primeira', author: 'Rui', standard: 'IS-AVSEC' },
  ]);
});
