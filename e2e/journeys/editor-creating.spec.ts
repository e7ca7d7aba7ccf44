import type { Page } from 'playwright/test';
import { expect, test } from '../authoring/fixtures';
import {
  addItem,
  basic,
  openEditor,
  openItem,
  publish,
  question,
  saveChanges,
  saveNew,
  section,
  sectionTitle,
} from '../authoring/editor-page';
import { holdCall } from '../authoring/held-call';
import { backendFails } from '../fill-in/backend-failing';
import { plainText } from '../fill-in/files';
import { expectAlert, expectNotice, historyRow, openChecklist, progress } from '../fill-in/page';
import { aJpeg, item, moment, no, photoFromFile, sign } from '../inspection/items';

const TITLE = 'Ronda do perímetro norte';
const ASKED = [
  'Itens proibidos encontrados?',
  'Credenciais conferidas',
  'Posto',
  'Observações',
  'Data da ronda',
  'Hora da ronda',
  'Foto da cerca',
  'Escala de serviço',
  'Assinatura do inspetor',
];

/** Every complaint of the registration page, in the order in which a person meets them. */
async function meetEveryComplaint(page: Page): Promise<void> {
  await saveNew(page).click();
  await expectAlert(page, 'Campos Obrigatórios', 'Preencha título, descrição e padrão antes de salvar.');
  await expect(basic(page, 'Título')).toBeFocused();
  await page.keyboard.type(TITLE);
  await basic(page, 'Descrição').fill('Cerca, portões e iluminação.');
  await basic(page, 'Padrão').fill('   ');
  await saveNew(page).click();
  await expectAlert(page, 'Campos Obrigatórios', 'Preencha título, descrição e padrão antes de salvar.');
  await expect(basic(page, 'Padrão')).toBeFocused();
  await page.keyboard.type('ICAO Annex 17');
  await saveNew(page).click();
  await expectAlert(page, 'Nenhuma Seção', 'Adicione pelo menos uma seção ao checklist.');

  await page.getByRole('button', { name: 'Adicionar Nova Seção' }).click();
  await expectNotice(page, 'Seção Adicionada', 'A nova seção está na posição 1.');
  await saveNew(page).click();
  await expectAlert(page, 'Erro de Validação', 'Escreva o título da seção.');
  await expect(sectionTitle(page, 1)).toBeFocused();
  await page.keyboard.type('Ronda');
  const row = await addItem(page, '1.1', '');
  await saveNew(page).click();
  await expectAlert(page, 'Erro de Validação', 'Escreva a pergunta.');
  await expect(question(page, '1.1')).toBeFocused();
  await page.keyboard.type(ASKED[0] ?? '');
  await row.getByRole('combobox', { name: 'Tipo', exact: true }).selectOption({ label: 'Múltipla escolha' });
  await saveNew(page).click();
  await expectAlert(page, 'Erro de Validação', 'Adicione pelo menos uma opção.');
  await row.getByRole('combobox', { name: 'Tipo', exact: true }).selectOption({ label: 'Sim ou não' });
  await expect(page.getByText('problema impede o salvamento')).toBeHidden();
}

/** The other eight of the nine types that are offered, each with what is particular to it. */
async function addEveryType(page: Page): Promise<void> {
  const first = await openItem(page, '1.1');
  await first.getByRole('button', { name: '“Não” é conforme' }).click();
  await first.getByRole('switch', { name: 'Obrigatório' }).click();
  const choice = await addItem(page, '1.2', ASKED[1] ?? '', 'Múltipla escolha');
  await choice.getByRole('button', { name: 'Adicionar opção' }).click();
  await expect(choice.getByRole('textbox', { name: 'Opção 1' })).toBeFocused();
  await page.keyboard.type('Permanente');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Sobra');
  await choice.getByRole('button', { name: 'Remover opção 2' }).click();
  await choice.getByRole('button', { name: 'Colar lista de opções' }).click();
  const dialog = page.getByRole('dialog', { name: 'Colar lista de opções' });
  await dialog.getByRole('textbox').fill('- Temporária\n\n- Visitante');
  await expect(dialog.getByText('2 opções serão adicionadas')).toBeVisible();
  await dialog.getByRole('button', { name: 'Adicionar 2 opções' }).click();
  for (const [place, type] of ['Texto', 'Texto longo', 'Data', 'Hora', 'Foto', 'Anexo', 'Assinatura'].entries()) {
    await addItem(page, `1.${place + 3}`, ASKED[place + 2] ?? '', type);
  }
  const attachment = await openItem(page, '1.8');
  await expect(attachment.getByRole('combobox', { name: 'Tipo de anexo' })).toHaveCount(0);
  await attachment.getByRole('switch', { name: 'Incluir anexo' }).click();
  await attachment.getByRole('combobox', { name: 'Tipo de anexo' }).selectOption({ label: 'Documento' });
  await (await openItem(page, '1.3')).getByRole('combobox', { name: 'Categoria' }).selectOption({ label: 'Pessoas' });
}

/** Saves: a failure first, then 'Salvando...', the toast, and the list of what its author works on 1.5 s later. */
async function saveAtLast(page: Page): Promise<void> {
  const backendWorks = await backendFails(page, 'rpc/save_checklist');
  await saveNew(page).click();
  await expect(page.getByRole('region', { name: 'Avisos' }).getByRole('alert')).toContainText('Erro ao Salvar');
  await expect(page.getByText(/Não foi possível salvar o checklist\. Tente novamente\./)).toBeVisible();
  await backendWorks();

  const release = await holdCall(page, 'save_checklist');
  await saveNew(page).click();
  await expect(page.getByRole('button', { name: 'Salvando...' })).toBeVisible();
  release();
  await expectNotice(page, 'Sucesso!', 'Checklist salvo com sucesso no banco de dados.');
  const saved = Date.now();
  await expect(page).toHaveURL(/\/cadastro-checklist$/);
  await expect(page).toHaveURL(/\/atualizar-checklist$/);
  expect(Date.now() - saved).toBeGreaterThan(1000);
}

async function answerAll(page: Page): Promise<void> {
  await no(page, '1.1');
  await item(page, '1.2').getByLabel('Permanente').check();
  await item(page, '1.2').getByLabel('Visitante').check();
  await item(page, '1.3').getByRole('textbox').fill('Posto 7');
  await item(page, '1.4').getByRole('textbox').fill('Sem ocorrências');
  await moment(page, '1.5').fill('2026-11-11');
  await moment(page, '1.6').fill('07:45');
  await photoFromFile(page, '1.7', await aJpeg(page, 'cerca.jpg'));
  await item(page, '1.8').getByLabel('Arquivo do anexo').setInputFiles(plainText('Escala', 'escala.txt'));
  await expect(item(page, '1.8').getByText('escala.txt')).toBeVisible();
  await sign(page, '1.9');
  await expect(progress(page)).toHaveText('9/9 itens · 100%');
}

test('a checklist of all nine types is created, run, edited under an open draft, and finalized as asked @smoke', async ({
  page,
  colleague,
  backend,
}) => {
  await test.step('create it', async () => {
    await page.goto('/home');
    await page
      .getByRole('navigation', { name: 'Menu lateral' })
      .getByRole('link', { name: 'Cadastro de Checklist' })
      .click();
    await expect(basic(page, 'Rótulo da versão')).toHaveValue('1.0');
    await meetEveryComplaint(page);
    await addEveryType(page);
    await expect(page.getByRole('region', { name: 'Resumo' })).toHaveText(
      'ResumoSeções1Total de itens9Itens obrigatórios1Itens opcionais8',
    );
    await saveAtLast(page);
    await expect(page.getByRole('listitem').filter({ hasText: TITLE })).toContainText('Rascunho: versão 1');
  });
  const [stored] = await backend.rows('checklists', { title: TITLE });
  const checklistId = String(stored?.id);
  const inspector = await colleague('inspetor');

  await test.step('a draft is offered to nobody; published, it is', async () => {
    await inspector.goto('/sop-selection');
    await expect(inspector.getByRole('link', { name: /^Executar Checklist: / }).first()).toBeVisible();
    await expect(inspector.getByRole('link', { name: `Executar Checklist: ${TITLE}` })).toHaveCount(0);
    await openEditor(page, checklistId);
    await publish(page, 'Primeira ronda');
    await expect(page).toHaveURL(/\/atualizar-checklist$/);
    await page.goto('/sop-selection');
    await expect(page.getByRole('listitem').filter({ hasText: TITLE })).toContainText('Criado por você');
  });

  await test.step('the database holds it', async () => {
    expect(stored).toMatchObject({
      description: 'Cerca, portões e iluminação.',
      standard: 'ICAO Annex 17',
      version: '1.0',
    });
    const [theSection] = await backend.rows('checklist_sections', { checklist_id: checklistId });
    const items = await backend.rows('checklist_items', { section_id: String(theSection?.id) });
    items.sort((one, other) => Number(one.order_index) - Number(other.order_index));
    expect(items.map((row) => [row.question, row.type])).toEqual(
      ['checkbox', 'multiple_choice', 'text', 'multiline_text', 'date', 'time', 'photo', 'attachment', 'signature'].map(
        (type, place) => [ASKED[place], type],
      ),
    );
    expect(items[0]).toMatchObject({
      required: true,
      expected_answer: false,
      category: 'processos',
      include_attachment: false,
      attachment_type: 'photo',
    });
    expect(JSON.parse(String(items[1]?.options))).toEqual(['Permanente', 'Temporária', 'Visitante']);
    expect(items[2]).toMatchObject({ category: 'pessoas' });
    expect(items[7]).toMatchObject({ include_attachment: true, attachment_type: 'document' });
  });

  await test.step('an inspector runs it and leaves a draft', async () => {
    await openChecklist(inspector, checklistId, TITLE);
    await answerAll(inspector);
    await inspector.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expectNotice(inspector, 'Progresso Salvo');
    await historyRow(inspector, TITLE)
      .getByRole('link', { name: /^Continuar/ })
      .click();
    await expect(progress(inspector)).toHaveText('9/9 itens · 100%');
  });

  await test.step('the author renames, reorders and deletes what is answered there', async () => {
    await openEditor(page, checklistId);
    await basic(page, 'Título').fill('Ronda do perímetro, revisada');
    await question(page, '1.3').fill('Posto e equipe');
    await (await openItem(page, '1.1')).getByRole('button', { name: 'Mover item para baixo' }).click();
    await expect(question(page, '1.2')).toHaveValue(ASKED[0] ?? '');
    await (await openItem(page, '1.4')).getByRole('button', { name: 'Excluir item' }).click();
    await section(page, 1).getByText('Descrição, condição e repetição').click();
    await section(page, 1)
      .getByRole('textbox', { name: /^Descrição da seção/ })
      .fill('Sempre a pé.');
    await saveChanges(page).click();
    await expectNotice(page, 'Sucesso!', 'Checklist atualizado com sucesso!');
    await expect(page).toHaveURL(/\/atualizar-checklist$/);
    await expect(page.getByRole('listitem').filter({ hasText: TITLE })).toContainText('Versão 1Rascunho: versão 2');
  });

  await test.step('it goes on under the open draft and through its publication', async () => {
    await inspector.reload();
    await expect(progress(inspector)).toHaveText('9/9 itens · 100%');
    await expect(item(inspector, '1.4')).toContainText('Observações');
    await openEditor(page, checklistId);
    await expect(basic(page, 'Título')).toHaveValue('Ronda do perímetro, revisada');
    await publish(page, 'Sem observações');
    expect(await backend.rows('checklists', { id: checklistId })).toMatchObject([
      { title: 'Ronda do perímetro, revisada', current_version: 2, newest_version: 2 },
    ]);
  });

  await test.step('the inspection keeps its questions, also after a reload, and is finalized', async () => {
    await inspector.reload();
    await expect(inspector.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
    await expect(progress(inspector)).toHaveText('9/9 itens · 100%');
    await expect(item(inspector, '1.4')).toContainText('Observações');
    await inspector.getByRole('button', { name: 'Finalizar', exact: true }).click();
    await expectNotice(inspector, 'Checklist Finalizado', 'Checklist finalizado com sucesso no banco de dados!');
    await expect(historyRow(inspector, TITLE)).toContainText('Finalizado');
    await historyRow(inspector, TITLE)
      .getByRole('button', { name: /^Visualizar/ })
      .click();
    const details = inspector.getByRole('dialog');
    for (const [place, asked] of ASKED.entries())
      if (place < 6) await expect(details.getByText(asked, { exact: true })).toBeVisible();
    await expect(details.getByText('Sem ocorrências')).toBeVisible();
    await expect(details.getByText('Posto e equipe')).toHaveCount(0);
  });

  const [submission] = await backend.rows('checklist_submissions', { checklist_id: checklistId });
  expect(submission).toMatchObject({ title: TITLE, status: 'completed' });
  const answered = await backend.rows('submission_items', { submission_id: String(submission?.id) });
  answered.sort((one, other) => Number(one.order_index) - Number(other.order_index));
  expect(answered.map((row) => row.question)).toEqual(ASKED);
  expect(answered[3]).toMatchObject({ answer_value: 'Sem ocorrências' });
});
