import { basic, editAddress, openEditor, saveChanges, section } from '../authoring/editor-page';
import { expect, test } from '../authoring/fixtures';
import { backendFails } from '../fill-in/backend-failing';
import { expectAlert } from '../fill-in/page';
import { ask, checklistOf } from '../portal/questions';

const ONE = { Cerca: [ask('checkbox', 'Cerca íntegra?')] };

test('the edit screen says what is missing, and keeps what cannot be saved', async ({ page, author, backend }) => {
  const checklistId = await author.saves(checklistOf('Dito a quem edita', ONE));
  await openEditor(page, checklistId);
  for (const title of ['', '   ']) {
    await basic(page, 'Título').fill(title);
    await saveChanges(page).click();
    await expectAlert(page, 'Erro de Validação', 'O título do checklist é obrigatório.');
    await expect(basic(page, 'Título')).toBeFocused();
  }
  await basic(page, 'Título').fill('Outro título');
  await section(page, 1).getByRole('button', { name: 'Excluir seção' }).click();
  await saveChanges(page).click();
  await expectAlert(page, 'Erro de Validação', 'O checklist deve ter pelo menos uma seção.');
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(section(page, 1)).toBeVisible();

  const backendWorks = await backendFails(page, 'rpc/save_checklist');
  await saveChanges(page).click();
  await expect(page.getByRole('region', { name: 'Avisos' }).getByRole('alert')).toContainText(
    'Erro ao SalvarNão foi possível salvar o checklist. Tente novamente.',
  );
  await expect(basic(page, 'Título')).toHaveValue('Outro título');
  expect(await backend.rows('checklists', { id: checklistId })).toMatchObject([{ title: 'Dito a quem edita' }]);
  await backendWorks();
  await saveChanges(page).click();
  await expect(page).toHaveURL(/\/atualizar-checklist$/);
});

test('a checklist that is not there, or cannot be loaded, is told, and the list is gone back to', async ({
  page,
  author,
}) => {
  const checklistId = await author.saves(checklistOf('Dito a quem abre', ONE));
  await page.goto(editAddress('00000000-0000-4000-8000-00000000dead'));
  await expectAlert(page, 'Erro', 'Checklist não encontrado.');
  await expect(page).toHaveURL(/\/atualizar-checklist$/);
  await backendFails(page, 'checklists*');
  await page.goto(editAddress(checklistId));
  await expectAlert(page, 'Erro', 'Não foi possível carregar o checklist.');
  await expect(page).toHaveURL(/\/atualizar-checklist$/);
});
