import type { Locator, Page } from 'playwright/test';
import {
  basic,
  itemRow,
  MANAGE,
  openEditor,
  openItem,
  question,
  saveChanges,
  section,
  sectionTitle,
} from '../authoring/editor-page';
import { expect, test } from '../authoring/fixtures';
import { holdCall } from '../authoring/held-call';
import { storedQuestions, storedVersions } from '../authoring/stored-questions';
import { backendFails } from '../fill-in/backend-failing';
import { button, expectAlert, expectNotice, openChecklist } from '../fill-in/page';
import { ask, checklistOf, mustAnswer } from '../portal/questions';
import { yes } from '../inspection/items';
import type { BackendReader } from '../portal/backend-reader';

const card = (page: Page, title: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true, level: 3 }) });
const total = (page: Page, name: string): Locator =>
  page
    .getByLabel('Totais')
    .locator('div')
    .filter({ has: page.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) }) })
    .getByRole('definition');

/** The three totals say what the database counts of checklists that are not archived. */
async function expectTotals(page: Page, backend: BackendReader): Promise<void> {
  const summaries = await backend.rows('checklist_summaries');
  const sum = (column: string): string => String(summaries.reduce((so, row) => so + Number(row[column]), 0));
  await expect(total(page, 'Checklists')).toHaveText(String(summaries.length));
  await expect(total(page, 'Seções')).toHaveText(sum('section_count'));
  await expect(total(page, 'Itens')).toHaveText(sum('item_count'));
}

test('checklists are counted, refreshed, found, deleted after asking, restored where inspections need them', async ({
  page,
  colleague,
  author,
  backend,
}) => {
  const title = 'Iluminação da área de carga';
  const checklistId = await author.saves(
    checklistOf(title, {
      Postes: [mustAnswer('checkbox', 'Acesos?'), ask('text', 'Quantos?')],
      Fim: [ask('text', 'Observações')],
    }),
  );
  await page.goto(MANAGE);

  await test.step('what a card says', async () => {
    await expect(card(page, title)).toContainText('ICAO Annex 17');
    await expect(card(page, title)).toContainText('v2.1');
    await expect(card(page, title)).toContainText('Autor: Autor de Demonstração');
    await expect(card(page, title).getByRole('list').getByRole('listitem')).toHaveText([
      '2 seções',
      '3 itens',
      '1 obrigatório',
    ]);
    await expectTotals(page, backend);
  });

  await test.step('refresh: what came meanwhile is there, and a failure is told', async () => {
    const late = 'Chegou depois';
    await author.saves(checklistOf(late, { Uma: [ask('checkbox', 'Aqui?')] }));
    await expect(card(page, late)).toHaveCount(0);
    await button(page, 'Atualizar lista').click();
    await expect(card(page, late)).toBeVisible();
    await expectTotals(page, backend);
    const backendWorks = await backendFails(page, 'checklist_summaries*');
    await button(page, 'Atualizar lista').click();
    await expectAlert(page, 'Erro', 'Não foi possível carregar os checklists.');
    await expect(card(page, late)).toBeVisible();
    await backendWorks();
  });

  await test.step('search and category', async () => {
    const search = page.getByRole('searchbox', { name: 'Buscar pelo título' });
    await search.fill('iluminacao DA');
    await expect(page.getByRole('search').getByRole('status')).toHaveText('1 checklist');
    await page.getByRole('combobox', { name: 'Categoria' }).click();
    await page.getByTitle('Chegadas', { exact: true }).click();
    await expect(page.getByText('Nenhum checklist corresponde à busca')).toBeVisible();
    await page.getByRole('combobox', { name: 'Categoria' }).click();
    await page.getByTitle('Personalizado', { exact: true }).click();
    await expect(card(page, title)).toBeVisible();
    await search.fill('nada disso');
    await button(page, 'Limpar filtros').click();
    await expect(card(page, title)).toBeVisible();
  });

  const inspector = await colleague('inspetor');
  await openChecklist(inspector, checklistId, title);
  await yes(inspector, '1.1');
  await button(inspector, 'Salvar').click();
  await expectNotice(inspector, 'Progresso Salvo');

  const dialog = page.getByRole('dialog', { name: 'Confirmar Exclusão' });
  await test.step('delete: asked, refused by the server, done', async () => {
    await card(page, title)
      .getByRole('button', { name: `Excluir: ${title}` })
      .click();
    await expect(dialog).toContainText(`Excluir o checklist “${title}”?`);
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect(dialog).toBeHidden();
    const backendWorks = await backendFails(page, 'rpc/delete_checklist');
    await card(page, title)
      .getByRole('button', { name: `Excluir: ${title}` })
      .click();
    await dialog.getByRole('button', { name: 'Excluir', exact: true }).click();
    await expectAlert(page, 'Erro ao Excluir', 'Não foi possível excluir o checklist. Tente novamente.');
    await expect(card(page, title)).toBeVisible();
    await backendWorks();
    const release = await holdCall(page, 'delete_checklist');
    await card(page, title)
      .getByRole('button', { name: `Excluir: ${title}` })
      .click();
    await dialog.getByRole('button', { name: 'Excluir', exact: true }).click();
    await expect(dialog.getByRole('button', { name: 'Excluindo...' })).toBeVisible();
    release();
    await expectNotice(page, 'Sucesso!', 'Checklist excluído com sucesso.');
    await expect(card(page, title)).toHaveCount(0);
    await expectTotals(page, backend);
  });

  await test.step('archived: nobody begins it, its inspection is there, and it comes back as it was', async () => {
    expect(await backend.rows('checklist_submissions', { checklist_id: checklistId })).toHaveLength(1);
    await inspector.goto('/sop-selection');
    await expect(inspector.getByRole('link', { name: /^Executar Checklist: / }).first()).toBeVisible();
    await expect(inspector.getByRole('link', { name: `Executar Checklist: ${title}` })).toHaveCount(0);
    await page
      .getByRole('region', { name: 'Arquivados' })
      .getByRole('button', { name: `Restaurar: ${title}` })
      .click();
    await expectNotice(page, 'Checklist restaurado', `“${title}” está disponível de novo.`);
    await expect(card(page, title)).toBeVisible();
    expect(await storedQuestions(backend, checklistId)).toEqual({
      Postes: ['Acesos?', 'Quantos?'],
      Fim: ['Observações'],
    });
    await expectTotals(page, backend);
  });
});

test('a built-in checklist is viewed and duplicated, and neither edited nor deleted', async ({ page, backend }) => {
  await page.goto(MANAGE);
  const builtin = page.getByRole('region', { name: 'Checklists do portal' });
  await expect(builtin.getByRole('link', { name: /^Visualizar: .*Red Gate/ })).toBeVisible();
  await expect(builtin.getByRole('link', { name: /^Editar/ })).toHaveCount(0);
  await expect(builtin.getByRole('button', { name: /^Excluir/ })).toHaveCount(0);
  await builtin.getByRole('link', { name: /^Duplicar: .*Red Gate/ }).click();
  await expect(basic(page, 'Título')).toHaveValue(/^Cópia de .*Red Gate/);
  await basic(page, 'Título').fill('Portão vermelho, adaptado');
  await button(page, 'Salvar Checklist').click();
  await expectNotice(page, 'Sucesso!', 'Checklist salvo com sucesso no banco de dados.');
  const [copy] = await backend.rows('checklists', { title: 'Portão vermelho, adaptado' });
  expect(Object.values(await storedQuestions(backend, String(copy?.id))).flat()).toHaveLength(19);
});

test('versions: what changed, two compared, a draft published, an earlier one restored as the newest', async ({
  page,
  author,
  backend,
}) => {
  const title = 'Três versões';
  const checklistId = await author.saves(
    checklistOf(title, {
      Postes: [ask('checkbox', 'Acesos?'), ask('text', 'Quantos?')],
      Fim: [ask('text', 'Observações')],
    }),
  );
  const first = await storedQuestions(backend, checklistId);
  await openEditor(page, checklistId);
  await question(page, '1.1').fill('Todos acesos?');
  await (await openItem(page, '1.2')).getByRole('button', { name: 'Excluir item' }).click();
  await saveChanges(page).click();
  await expectNotice(page, 'Sucesso!', 'Checklist atualizado com sucesso!');
  await openEditor(page, checklistId);
  await section(page, 1).getByRole('button', { name: 'Mover seção para baixo' }).click();
  await itemRow(page, '1.1').getByRole('switch', { name: 'Obrigatório' }).click();
  await sectionTitle(page, 1).fill('Encerramento');
  await saveChanges(page).click();
  await expectNotice(page, 'Sucesso!', 'Checklist atualizado com sucesso!');

  await card(page, title)
    .getByRole('button', { name: `Mais ações: ${title}` })
    .click();
  await page.getByRole('menuitem', { name: 'Versões' }).click();
  const list = page.getByRole('list', { name: 'Lista de versões' });
  await expect(list.getByRole('heading')).toHaveText(['Versão 3', 'Versão 2', 'Versão 1']);
  await expect(list.getByText(/^Autor de Demonstração · \d\d\/\d\d\/\d{4},? \d\d:\d\d$/)).toHaveCount(3);

  await test.step('what changed in one', async () => {
    await page.getByRole('button', { name: 'O que mudou na versão 2' }).click();
    await expect(list.getByText('1 removido · 1 reescrito')).toBeVisible();
    await expect(list.getByText('Pergunta: Acesos? Todos acesos?')).toBeVisible();
    await expect(list.getByText('“Quantos?”, na seção “Postes”')).toBeVisible();
    await page.getByRole('button', { name: 'O que mudou na versão 3' }).click();
    await expect(list.getByText('Título da seção: Fim Encerramento')).toBeVisible();
    await expect(list.getByText('“Observações”: obrigatoriedade')).toBeVisible();
  });

  await test.step('the first and the newest beside each other', async () => {
    const compare = page.getByRole('region', { name: 'Comparar duas versões' });
    await compare.getByLabel('De', { exact: true }).click();
    await page.getByTitle(/^Versão 1\b/).click();
    await compare.getByRole('button', { name: 'Comparar' }).click();
    await expect(compare.getByText('Pergunta: Acesos? Todos acesos?')).toBeVisible();
    await expect(compare.getByText('Título da seção: Fim Encerramento')).toBeVisible();
  });

  await test.step('what was saved are drafts; the newest is published, with a note', async () => {
    const entries = list.getByRole('listitem');
    await expect(entries.filter({ hasText: 'Rascunho' })).toHaveCount(2);
    await expect(entries.filter({ hasText: 'Atual' })).toHaveText(/Versão 1/);
    await page.getByRole('button', { name: 'Publicar a versão 3' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publicar a versão 3?' });
    await dialog.getByRole('textbox', { name: 'O que mudou (opcional)' }).fill('Postes por último');
    await dialog.getByRole('button', { name: 'Publicar', exact: true }).click();
    await expectNotice(page, 'Versão publicada', 'A versão 3 está publicada e vale para as próximas inspeções.');
    await expect(entries.filter({ hasText: 'Atual' })).toHaveText(/Versão 3.*Publicada por Autor .*Postes por último/);
    expect(await backend.rows('checklists', { id: checklistId })).toMatchObject([
      { current_version: 3, newest_version: 3 },
    ]);
  });

  await test.step('the first one restored is the fourth', async () => {
    await page.getByRole('button', { name: 'Restaurar a versão 1' }).click();
    const dialog = page.getByRole('dialog', { name: 'Restaurar a versão 1?' });
    await expect(dialog).toContainText(
      'O conteúdo da versão 1 é publicado como versão 4 e vale para as próximas inspeções.',
    );
    await dialog.getByRole('button', { name: 'Restaurar esta versão' }).click();
    await expectNotice(page, 'Versão restaurada', 'A versão 4 é a atual, com o conteúdo da versão 1.');
    await expect(list.getByRole('heading')).toHaveText(['Versão 4', 'Versão 3', 'Versão 2', 'Versão 1']);
    expect(await storedQuestions(backend, checklistId)).toEqual(first);
    expect(await storedVersions(backend, checklistId)).toEqual([1, 2, 3, 4]);
  });
});
