import { basic, openEditor, question } from '../authoring/editor-page';
import { expect, test } from '../authoring/fixtures';
import { button } from '../fill-in/page';
import { ask, checklistOf } from '../portal/questions';

test('the preview is the fill-in page of a phone: it follows what is typed, is answered, and stores nothing', async ({
  page,
  author,
  backend,
}) => {
  const checklistId = await author.saves(
    checklistOf('Visto antes', { Cerca: [ask('checkbox', 'Cerca íntegra?'), ask('text', 'Observações')] }),
  );
  await page.setViewportSize({ width: 1440, height: 900 });
  await openEditor(page, checklistId);
  await button(page, 'Pré-visualizar').click();
  const window = page.getByTitle('Pré-visualização do checklist na largura de um telefone');
  const shown = window.contentFrame();
  await expect(shown.getByRole('heading', { name: 'Visto antes' }).first()).toBeVisible();
  expect((await window.boundingBox())?.width).toBeLessThan(450);

  await basic(page, 'Título').fill('Visto antes, e depois');
  await question(page, '1.1').fill('Cerca íntegra e alta?');
  await expect(shown.getByRole('heading', { name: 'Visto antes, e depois' }).first()).toBeVisible();
  await expect(shown.getByText('Cerca íntegra e alta?').first()).toBeVisible();

  await shown.getByRole('button', { name: 'Sim', exact: true }).click();
  await expect(shown.getByText(/^1\/2( itens · 50%)?$/).first()).toBeVisible();
  await question(page, '1.2').fill('O que mais?');
  await expect(shown.getByText('O que mais?').first()).toBeVisible();
  await expect(shown.getByText(/^1\/2( itens · 50%)?$/).first()).toBeVisible();
  expect(await backend.rows('checklist_submissions', { checklist_id: checklistId })).toEqual([]);
});
