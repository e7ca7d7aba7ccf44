import { plainText } from '../fill-in/files';
import { expect, test } from '../fill-in/fixtures';
import { tabTo } from '../fill-in/keyboard';
import { button, expectAlert, expectNotice, expectSent, historyRow, progress } from '../fill-in/page';
import { ask, checklistOf, mustAnswer } from '../portal/questions';
import { item, moment, photoCount } from '../inspection/items';
import { DEMO_PASSWORD } from '../portal/accounts';

// Nobody is signed in.
test.use({ storageState: { cookies: [], origins: [] } });

test('from the login on, with the keyboard alone: begun, answered, finalized, looked up, read as a report', async ({
  page,
  author,
  backend,
}) => {
  const title = 'Só com o teclado';
  const checklistId = await author.saves(
    checklistOf(title, {
      Posto: [
        mustAnswer('checkbox', 'Portão fechado?'),
        mustAnswer('checkbox', 'Item proibido?', { expected_answer: false }),
        mustAnswer('text', 'Posto'),
        mustAnswer('multiple_choice', 'Credenciais', { options: ['Permanente', 'Visitante'] }),
        mustAnswer('select', 'Turno', { options: ['Manhã', 'Tarde'] }),
        mustAnswer('date', 'Data'),
        mustAnswer('time', 'Hora'),
      ],
      Fim: [
        mustAnswer('photo', 'Foto'),
        ask('attachment', 'Anexo', { include_attachment: true, attachment_type: 'both' }),
        mustAnswer('signature', 'Assinatura'),
      ],
    }),
  );
  const press = (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  const answer = (number: string, name: string) => item(page, number).getByRole('button', { name, exact: true });

  await test.step('signing in', async () => {
    await page.goto('/');
    await tabTo(page, page.getByLabel('Usuário', { exact: true }));
    await page.keyboard.type('inspetor');
    await press('Tab');
    await page.keyboard.type(DEMO_PASSWORD);
    await press('Enter');
    await expect(heading('Painel')).toBeFocused();
  });

  await test.step('the first stop of a page leads past the menu; from home to the checklist', async () => {
    await tabTo(page, page.getByRole('link', { name: 'Ir para o conteúdo' }), 'Shift+Tab');
    await press('Enter');
    await tabTo(
      page,
      page.getByRole('region', { name: 'Iniciar inspeção' }).getByRole('link', { name: 'Ver todos os checklists' }),
    );
    await press('Enter');
    await expect(heading('Checklists Disponíveis')).toBeFocused();
    await tabTo(page, page.getByRole('link', { name: `Executar Checklist: ${title}` }));
    await press('Enter');
    await expect(heading(title)).toBeFocused();
  });

  await test.step('S and N answer, the arrows go on and back', async () => {
    await tabTo(page, answer('1.1', 'Sim'));
    await press('s');
    await expect(answer('1.1', 'Sim')).toHaveAttribute('aria-pressed', 'true');
    await press('ArrowDown');
    await expect(answer('1.2', 'Sim')).toBeFocused();
    await press('n');
    await expect(answer('1.2', 'Não')).toHaveAttribute('aria-pressed', 'true');
    await press('ArrowUp');
    await expect(answer('1.1', 'Sim')).toBeFocused();
    await press('ArrowDown', 'ArrowDown');
    await expect(item(page, '1.3').getByRole('textbox')).toBeFocused();
  });

  await test.step('in a text these keys are letters', async () => {
    await page.keyboard.type('sn posto');
    await expect(item(page, '1.3').getByRole('textbox')).toHaveValue('sn posto');
    await press('ArrowDown');
    await expect(item(page, '1.3').getByRole('textbox')).toBeFocused();
  });

  await test.step('the help for these keys opens where it is seen', async () => {
    await page.getByText('Atalhos do teclado', { exact: true }).focus();
    await press('Enter');
    await expect(page.getByText('Tirar foto do item em foco', { exact: true })).toBeInViewport({ ratio: 1 });
    await press('Enter');
  });

  await test.step('finalizing too early leads to the first required item without an answer', async () => {
    await tabTo(page, button(page, 'Finalizar'));
    await press('Enter');
    await expectAlert(
      page,
      'Campos Obrigatórios Pendentes',
      [
        'Preencha todos os campos obrigatórios antes de finalizar:',
        'Posto - Credenciais',
        'Posto - Turno',
        'Posto - Data',
        'Posto - Hora',
        'Fim - Foto',
      ].join(' '),
    );
    await expect(item(page, '1.4').getByLabel('Permanente')).toBeFocused();
  });

  await test.step('choices, date and time', async () => {
    await press('Space', 'ArrowDown');
    await expect(item(page, '1.5').getByRole('combobox')).toBeFocused();
    await press('ArrowDown');
    await expect(item(page, '1.5').getByRole('combobox')).toHaveValue('Manhã');
    await tabTo(page, moment(page, '1.6'));
    await page.keyboard.type('11112026');
    await tabTo(page, moment(page, '1.7'));
    await page.keyboard.type('0745');
    await expect(progress(page)).toHaveText('7/10 itens · 70%');
  });

  await test.step('an arrow opens the next section; P takes a photo, Escape does without', async () => {
    await tabTo(page, answer('1.7', 'Câmera'));
    await press('ArrowDown');
    await expect(answer('2.1', 'Câmera')).toBeFocused();
    const camera = page.getByRole('dialog', { name: 'Câmera' });
    await press('p');
    await expect(camera).toBeVisible();
    await press('Escape');
    await expect(camera).toBeHidden();
    await expect(answer('2.1', 'Câmera')).toBeFocused();
    await press('p');
    await expect(camera.getByRole('button', { name: 'Capturar' })).toBeEnabled();
    await tabTo(page, camera.getByRole('button', { name: 'Capturar' }));
    await press('Enter');
    await expect(photoCount(page, '2.1')).toHaveText('1/1 foto');
  });

  await test.step('a file is attached', async () => {
    // Keys reach the page by another way than what asks for its chooser, and may overtake it: asked for before the way
    // there, not after.
    const chooser = page.waitForEvent('filechooser');
    await tabTo(page, answer('2.2', 'Anexar arquivo'));
    await press('Enter');
    await (await chooser).setFiles(plainText('Escala', 'escala.txt'));
    await expect(item(page, '2.2').getByText('escala.txt')).toBeVisible();
  });

  await test.step('a name is written where nobody can draw', async () => {
    await tabTo(page, answer('2.3', 'Assinar'));
    await press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Assinatura Digital' });
    await tabTo(page, dialog.getByRole('textbox'));
    await page.keyboard.type('Maria do Teclado');
    // Enter in the only field of a form sends the form; here that must lead nowhere.
    await press('Enter');
    await tabTo(page, dialog.getByRole('button', { name: 'Salvar', exact: true }));
    await press('Enter');
    await expectNotice(page, 'Assinatura salva com sucesso!');
    await expect(answer('2.3', 'Assinar novamente')).toBeFocused();
  });

  await tabTo(page, button(page, 'Finalizar'));
  await press('Enter');
  await expectNotice(page, 'Checklist Finalizado', 'Checklist finalizado com sucesso no banco de dados!');
  const [submission] = await backend.rows('checklist_submissions', { checklist_id: checklistId });
  expect(submission).toMatchObject({ status: 'completed', answered_count: 10 });
  const items = await backend.rows('submission_items', { submission_id: String(submission?.id) });
  expect(Object.fromEntries(items.map((row) => [row.question, row.answer_value]))).toMatchObject({
    'Portão fechado?': true,
    'Item proibido?': false,
    Posto: 'sn posto',
    Credenciais: ['Permanente'],
    Turno: 'Manhã',
    Data: '2026-11-11',
    Hora: '07:45',
  });

  await test.step('it is looked up in the history, and read as a report', async () => {
    await expect(heading('Histórico de Checklists')).toBeFocused();
    await expectSent(page, title, 'Finalizado');
    const view = historyRow(page, title).getByRole('button', { name: /^Visualizar/ });
    await tabTo(page, view);
    await press('Enter');
    const details = page.getByRole('dialog', { name: title });
    await expect(details.getByText('sn posto')).toBeVisible();
    await press('Escape');
    await expect(view).toBeFocused();
    await tabTo(page, historyRow(page, title).getByRole('button', { name: /^Mais ações/ }));
    await press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Abrir relatório' })).toBeFocused();
    await press('Enter');
    await expect(heading(title)).toBeVisible();
    await expect(page.getByText('Relatório de Inspeção - Status: Finalizado')).toBeVisible();
    await tabTo(page, page.getByRole('link', { name: 'Voltar', exact: true }));
    await press('Enter');
    await expect(heading('Histórico de Checklists')).toBeFocused();
  });
});
