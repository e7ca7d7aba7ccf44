import { openChecklist, addressOf, expectNotice, historyRow, keptOnDevice, progress } from '../fill-in/page';
import { plainText } from '../fill-in/files';
import { expect, test } from '../fill-in/fixtures';
import { ask, checklistOf, mustAnswer } from '../portal/questions';
import { aJpeg, item, moment, no, photoFromFile, sign, yes } from '../inspection/items';

const TITLE = 'Dez tipos de item';
const QUESTIONS = {
  'Todos os tipos': [
    mustAnswer('checkbox', 'O portão estava fechado?'),
    mustAnswer('multiple_choice', 'Credenciais conferidas', { options: ['Permanente', 'Temporária', 'Visitante'] }),
    mustAnswer('select', 'Turno', { options: ['Manhã', 'Tarde', 'Noite'] }),
    mustAnswer('text', 'Posto'),
    ask('multiline_text', 'Observações'),
    mustAnswer('date', 'Data'),
    mustAnswer('time', 'Hora'),
    mustAnswer('photo', 'Foto do posto'),
    ask('attachment', 'Escala de serviço', { include_attachment: true, attachment_type: 'document' }),
    mustAnswer('signature', 'Assinatura do inspetor'),
  ],
};

test('each of the ten item types is answered, saved, stored in its form, shown again, read-only in view mode @smoke', async ({
  page,
  backend,
  author,
}) => {
  const checklistId = await author.saves(checklistOf(TITLE, QUESTIONS));
  await openChecklist(page, checklistId, TITLE);
  const photo = await aJpeg(page, 'posto 7.jpg');
  const paper = plainText('Escala do turno da manhã', 'escala.txt');

  await test.step('answers by real input', async () => {
    await expect(item(page, '1.1').getByText('Pendente')).toBeVisible();
    await yes(page, '1.1');
    await expect(item(page, '1.1').getByText('Pendente')).toBeHidden();
    await yes(page, '1.1');
    await expect(item(page, '1.1').getByText('Pendente')).toBeVisible();
    await no(page, '1.1');
    await item(page, '1.2').getByLabel('Permanente').check();
    await item(page, '1.2').getByLabel('Visitante').check();
    await item(page, '1.3').getByRole('combobox').selectOption('Tarde');
    await item(page, '1.4').getByRole('textbox').pressSequentially('Posto nº 7 – ção');
    await item(page, '1.5').getByRole('textbox').pressSequentially('Primeira linha\nsegunda linha');
    await moment(page, '1.6').focus();
    await page.keyboard.type('11112026');
    await page.keyboard.press('Tab');
    await expect(moment(page, '1.6')).toHaveValue('11/11/2026');
    await moment(page, '1.7').focus();
    await page.keyboard.type('0745');
    await page.keyboard.press('Tab');
    await expect(moment(page, '1.7')).toHaveValue('07:45');
    await photoFromFile(page, '1.8', photo);
    await item(page, '1.9').getByLabel('Arquivo do anexo').setInputFiles(paper);
    await expect(item(page, '1.9').getByText('escala.txt')).toBeVisible();
    await sign(page, '1.10');
    await expect(progress(page)).toHaveText('10/10 itens · 100%');
    await expect(keptOnDevice(page)).toBeVisible();
  });

  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expectNotice(
    page,
    'Progresso Salvo',
    'Progresso salvo com sucesso no banco de dados. Você pode continuar depois.',
  );

  const [submission] = await backend.rows('checklist_submissions', { checklist_id: checklistId });
  const submissionId = String(submission?.id);

  await test.step('the database holds each answer in the form of its type', async () => {
    expect(submission).toMatchObject({
      title: TITLE,
      status: 'in_progress',
      inspector_name: 'Inspetor de Demonstração',
      inspector_badge: 'DEMO-03',
      completion_time: null,
    });
    const items = await backend.rows('submission_items', { submission_id: submissionId });
    expect(Object.fromEntries(items.map((row) => [row.answer_type, row.answer_value]))).toEqual({
      checkbox: false,
      multiple_choice: ['Permanente', 'Visitante'],
      select: 'Tarde',
      text: 'Posto nº 7 – ção',
      multiline_text: 'Primeira linha\nsegunda linha',
      date: '2026-11-11',
      time: '07:45',
      photo: null,
      attachment: null,
      signature: expect.stringMatching(/^data:image\/png;base64,/),
    });
    expect(items.filter((row) => row.is_required).map((row) => row.answer_type)).not.toContain('attachment');
    const itemOf = (type: string) => items.find((row) => row.answer_type === type);
    expect(submission?.signature).toBe(itemOf('signature')?.answer_value);
    for (const [type, file, mime] of [
      ['photo', photo, 'image/jpeg'],
      ['attachment', paper, 'text/plain'],
    ] as const) {
      const [row] = await backend.rows('submission_photos', {
        submission_id: submissionId,
        item_id: String(itemOf(type)?.item_id),
      });
      const stored = JSON.parse(String(row?.photo_data)) as { url: string };
      expect(stored).toMatchObject({
        name: file.name,
        size: file.buffer.length,
        type: mime,
        uploadDate: expect.any(String),
      });
      expect((await backend.evidence(stored.url)).equals(file.buffer)).toBe(true);
    }
  });

  const everythingIsShown = async () => {
    await expect(progress(page)).toHaveText('10/10 itens · 100%');
    await expect(item(page, '1.1').getByRole('button', { name: 'Não', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(item(page, '1.2').getByLabel('Permanente')).toBeChecked();
    await expect(item(page, '1.2').getByLabel('Temporária')).not.toBeChecked();
    await expect(item(page, '1.2').getByLabel('Visitante')).toBeChecked();
    await expect(item(page, '1.3').getByRole('combobox')).toHaveValue('Tarde');
    await expect(item(page, '1.4').getByRole('textbox')).toHaveValue('Posto nº 7 – ção');
    await expect(item(page, '1.5').getByRole('textbox')).toHaveValue('Primeira linha\nsegunda linha');
    await expect(moment(page, '1.6')).toHaveValue('11/11/2026');
    await expect(moment(page, '1.7')).toHaveValue('07:45');
    await expect(item(page, '1.8').getByRole('img', { name: 'Foto 1' })).toBeVisible();
    await expect(item(page, '1.9').getByText('escala.txt')).toBeVisible();
    await expect(item(page, '1.10').getByRole('img', { name: 'Assinatura' })).toBeVisible();
  };

  await test.step('Continuar shows everything again', async () => {
    await historyRow(page, TITLE)
      .getByRole('link', { name: /^Continuar/ })
      .click();
    await expect(page).toHaveURL(new RegExp(`${addressOf(checklistId)}\\?continue=true`));
    await everythingIsShown();
  });

  await test.step('view mode shows it without any way to change it', async () => {
    await page.goto(`${addressOf(checklistId)}?submissionId=${submissionId}&view=true`);
    await expect(page.getByText('Modo Visualização')).toBeVisible();
    await everythingIsShown();
    for (const name of [
      'Salvar',
      'Finalizar',
      'Limpar Dados',
      'Câmera',
      'Arquivo',
      'Anexar arquivo',
      'Assinar novamente',
      'Remover',
    ]) {
      await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
    }
    const fields = page.locator('[data-item-id]').locator('input, textarea, select, .avsec-answer-button');
    expect(await fields.count()).toBe(10);
    for (const field of await fields.all()) await expect(field).toBeDisabled();
    await item(page, '1.1').focus();
    await page.keyboard.press('s');
    await expect(item(page, '1.1').getByRole('button', { name: 'Não', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(keptOnDevice(page)).toBeHidden();
  });
});
