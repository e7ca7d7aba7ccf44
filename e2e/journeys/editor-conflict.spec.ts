import type { Locator, Page } from 'playwright/test';
import { keptUnsaved, MANAGE, openEditor, question, saveChanges } from '../authoring/editor-page';
import { expect, test } from '../authoring/fixtures';
import { storedQuestions, storedVersions } from '../authoring/stored-questions';
import { button, expectNotice, openChecklist } from '../fill-in/page';
import { ask, checklistOf } from '../portal/questions';
import { yes } from '../inspection/items';

const TWO = { Cerca: [ask('checkbox', 'Cerca íntegra?'), ask('checkbox', 'Portão fechado?')] };

/** Both open it; the other one saves first, so mine is refused. */
async function meetConflict(
  page: Page,
  other: Page,
  checklistId: string,
  theirs: string,
  mine: string,
): Promise<Locator> {
  await openEditor(page, checklistId);
  await openEditor(other, checklistId);
  await question(other, '1.1').fill(theirs);
  await saveChanges(other).click();
  await expectNotice(other, 'Sucesso!', 'Checklist atualizado com sucesso!');
  await question(page, '1.2').fill(mine);
  await saveChanges(page).click();
  const dialog = page.getByRole('dialog', { name: 'Outra pessoa salvou este checklist' });
  await expect(dialog).toContainText(/Administrador de Demonstração salvou uma nova versão em \d\d\/\d\d\/\d{4}/);
  await expect(dialog).toContainText('Nada foi sobrescrito, e as suas alterações continuam aqui.');
  return dialog;
}

/** The other author deletes it while I edit; my save is then refused. */
async function meetDeletion(page: Page, other: Page, checklistId: string, title: string): Promise<void> {
  await openEditor(page, checklistId);
  await question(page, '1.2').fill('Portão trancado?');
  await other.goto(MANAGE);
  await other.getByRole('button', { name: `Excluir: ${title}` }).click();
  await other
    .getByRole('dialog', { name: 'Confirmar Exclusão' })
    .getByRole('button', { name: 'Excluir', exact: true })
    .click();
  await expectNotice(other, 'Sucesso!', 'Checklist excluído com sucesso.');
  await saveChanges(page).click();
}

test('of two authors the second is refused, and goes on, compares, keeps a copy, or saves on top @smoke', async ({
  page,
  colleague,
  author,
  backend,
}) => {
  const title = 'Dois autores ao mesmo tempo';
  const checklistId = await author.saves(checklistOf(title, TWO));
  const other = await colleague('admin');
  const dialog = await meetConflict(page, other, checklistId, 'Cerca íntegra até o portão 3?', 'Portão trancado?');
  const theirs = { Cerca: ['Cerca íntegra até o portão 3?', 'Portão fechado?'] };

  await test.step('theirs beside mine, and back to mine', async () => {
    await dialog.getByRole('button', { name: 'Comparar com a minha' }).click();
    await expect(
      dialog.getByRole('region', { name: 'O que a sua versão muda da versão salva' }).getByRole('listitem'),
    ).toHaveText([
      'ReescritoPergunta: Cerca íntegra até o portão 3? Cerca íntegra?',
      'ReescritoPergunta: Portão fechado? Portão trancado?',
    ]);
    await dialog.getByRole('button', { name: 'Continuar editando' }).click();
    await expect(question(page, '1.2')).toHaveValue('Portão trancado?');
    await expect(keptUnsaved(page)).toBeVisible();
    expect(await storedQuestions(backend, checklistId)).toEqual(theirs);
  });

  await test.step('mine as a copy: theirs stays', async () => {
    await saveChanges(page).click();
    await dialog.getByRole('button', { name: 'Guardar a minha como cópia' }).click();
    await expectNotice(page, 'Sucesso!', 'Checklist salvo com sucesso no banco de dados.');
    await expect(page.getByRole('heading', { name: `Cópia de ${title}` })).toBeVisible();
    const [copy] = await backend.rows('checklists', { title: `Cópia de ${title}` });
    expect(await storedQuestions(backend, String(copy?.id))).toEqual({ Cerca: ['Cerca íntegra?', 'Portão trancado?'] });
    expect(await storedQuestions(backend, checklistId)).toEqual(theirs);
    expect(await storedVersions(backend, checklistId)).toEqual([1, 2]);
  });

  await test.step('mine on top of theirs, which stays a version of its own', async () => {
    await meetConflict(page, other, checklistId, 'Cerca íntegra até o portão 5?', 'Portão 5 trancado?');
    await dialog.getByRole('button', { name: 'Salvar a minha como nova versão' }).click();
    await expectNotice(page, 'Sucesso!', 'Checklist atualizado com sucesso!');
    await expect(page).toHaveURL(/\/atualizar-checklist$/);
    expect(await storedQuestions(backend, checklistId)).toEqual({
      Cerca: ['Cerca íntegra até o portão 3?', 'Portão 5 trancado?'],
    });
    expect(await storedVersions(backend, checklistId)).toEqual([1, 2, 3, 4]);
  });
});

test('a checklist that was deleted meanwhile comes back only where its author says so', async ({
  page,
  colleague,
  author,
  backend,
}) => {
  const other = await colleague('admin');
  const inspector = await colleague('inspetor');

  await test.step('inspected already: it is archived, and restored with my changes', async () => {
    const title = 'Excluído com inspeções';
    const checklistId = await author.saves(checklistOf(title, TWO));
    await openChecklist(inspector, checklistId, title);
    await yes(inspector, '1.1');
    await button(inspector, 'Salvar').click();
    await expectNotice(inspector, 'Progresso Salvo');
    await meetDeletion(page, other, checklistId, title);
    const dialog = page.getByRole('dialog', { name: 'Este checklist foi excluído' });
    await expect(dialog.getByRole('button', { name: 'Guardar a minha como cópia' })).toBeVisible();
    expect((await backend.rows('checklists', { id: checklistId }))[0]?.archived_at).toBeTruthy();
    await dialog.getByRole('button', { name: 'Restaurar e salvar a minha' }).click();
    await expectNotice(page, 'Sucesso!', 'Checklist atualizado com sucesso!');
    expect((await backend.rows('checklists', { id: checklistId }))[0]?.archived_at).toBeNull();
    expect(await storedQuestions(backend, checklistId)).toEqual({ Cerca: ['Cerca íntegra?', 'Portão trancado?'] });
  });

  await test.step('never inspected: it is gone, and mine becomes a checklist of its own', async () => {
    const title = 'Excluído sem inspeções';
    const checklistId = await author.saves(checklistOf(title, TWO));
    await meetDeletion(page, other, checklistId, title);
    const dialog = page.getByRole('dialog', { name: 'Este checklist não existe mais' });
    await expect(dialog.getByRole('button')).toHaveText(['', 'Continuar editando', 'Guardar a minha como cópia']);
    await dialog.getByRole('button', { name: 'Guardar a minha como cópia' }).click();
    await expectNotice(page, 'Sucesso!', 'Checklist salvo com sucesso no banco de dados.');
    expect(await backend.rows('checklists', { id: checklistId })).toEqual([]);
    expect(await backend.rows('checklists', { title: `Cópia de ${title}` })).toHaveLength(1);
  });
});
