import { plainText } from '../fill-in/files';
import { expect, test } from '../fill-in/fixtures';
import { button, expectAlert, expectNotice, openChecklist, pressAnyway, progress } from '../fill-in/page';
import { ask, checklistOf, mustAnswer } from '../portal/questions';
import { give, visitItems } from '../inspection/answering';
import { aJpeg, item, photoFromFile, sign, yes } from '../inspection/items';
import { answerRequiredButSignature, RED_GATE } from '../inspection/red-gate';

const MISSING = 'Este item é obrigatório e ainda não foi respondido.';

test('a custom checklist is not finalized before every required item is answered and the signature drawn', async ({
  page,
  author,
  backend,
}) => {
  const title = 'Obrigatórios';
  const checklistId = await author.saves(
    checklistOf(title, {
      Acesso: [
        mustAnswer('text', 'Posto'),
        mustAnswer('multiple_choice', 'Credenciais', { options: ['Permanente', 'Visitante'] }),
        mustAnswer('checkbox', 'Portão fechado?'),
      ],
      Registro: [
        mustAnswer('photo', 'Foto do posto'),
        mustAnswer('attachment', 'Escala'),
        ask('text', 'Nota'),
        mustAnswer('signature', 'Assinatura'),
      ],
    }),
  );
  await openChecklist(page, checklistId, title);
  const finalize = button(page, 'Finalizar');
  const lines = [
    'Acesso - Posto',
    'Acesso - Credenciais',
    'Acesso - Portão fechado?',
    'Registro - Foto do posto',
    'Registro - Escala',
  ];
  await expect(finalize).toBeDisabled();

  await test.step('blanks and an emptied choice are no answers', async () => {
    await item(page, '1.1').getByRole('textbox').pressSequentially(' \u00a0\u200b');
    await item(page, '1.2').getByLabel('Visitante').check();
    await expect(progress(page)).toHaveText('1/7 itens · 14%');
    await item(page, '1.2').getByLabel('Visitante').uncheck();
    await expect(progress(page)).toHaveText('0/7 itens · 0%');
  });

  await test.step('what is missing is named by section and question, and the first of it gets the focus', async () => {
    await pressAnyway(finalize);
    await expectAlert(
      page,
      'Campos Obrigatórios Pendentes',
      ['Preencha todos os campos obrigatórios antes de finalizar:', ...lines].join(' '),
    );
    await expect(item(page, '1.1').getByText(MISSING)).toBeVisible();
    await expect(item(page, '1.1').getByRole('textbox')).toBeFocused();
    await page
      .getByRole('region', { name: '6 itens obrigatórios sem resposta' })
      .getByRole('button', { name: 'Registro - Escala' })
      .click();
    await expect(button(page, 'Anexar arquivo')).toBeFocused();
  });

  await test.step('a given answer takes its mark away', async () => {
    await item(page, '1.1').getByRole('textbox').fill('Posto 7');
    await item(page, '1.2').getByLabel('Permanente').check();
    await yes(page, '1.3');
    await photoFromFile(page, '2.1', await aJpeg(page, 'posto.jpg'));
    await item(page, '2.2').getByLabel('Arquivo do anexo').setInputFiles(plainText('Escala', 'escala.txt'));
    await expect(progress(page)).toHaveText('5/7 itens · 71%');
    await expect(page.getByText(MISSING)).toHaveCount(1);
    await expect(
      page.getByRole('region', { name: '1 item obrigatório sem resposta' }).getByRole('deletion'),
    ).toHaveText(lines);
  });

  await test.step('then the signature alone is asked for, and a blank canvas is none', async () => {
    await pressAnyway(finalize);
    await expectAlert(page, 'Assinatura Obrigatória', 'Por favor, assine o checklist antes de enviar.');
    await expect(button(page, 'Assinar')).toBeFocused();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Assinatura Digital' });
    await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Por favor, assine antes de salvar.');
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await sign(page, '2.4');
    await expectNotice(page, 'Assinatura salva com sucesso!');
  });

  expect(await backend.rows('checklist_submissions', { checklist_id: checklistId })).toEqual([]);
  await finalize.click();
  await expectNotice(page, 'Checklist Finalizado', 'Checklist finalizado com sucesso no banco de dados!');
  expect(await backend.rows('checklist_submissions', { checklist_id: checklistId })).toMatchObject([
    { status: 'completed' },
  ]);
});

test('the Red Gate says how many required items are missing, then asks for the signature', async ({ page }) => {
  await page.goto(RED_GATE);
  const finalize = button(page, 'Finalizar Checklist');
  await expect(finalize).toBeDisabled();
  await pressAnyway(finalize);
  await expectAlert(page, 'Checklist Incompleto', '9 itens obrigatórios ainda precisam ser preenchidos.');
  await expect(item(page, '0.1').getByRole('textbox')).toBeFocused();
  await answerRequiredButSignature(page);
  await pressAnyway(finalize);
  await expectAlert(page, 'Assinatura Obrigatória', 'Por favor, assine o checklist antes de enviar.');
  await sign(page, '2.3');
  await expect(finalize).toBeEnabled();
});

test('arrivals begins with who inspects, and has its own words for what is missing', async ({ page, backend }) => {
  await page.goto('/checklist-avsec/arrivals/basic');
  await expect(page.getByRole('heading', { name: 'Checklist AVSEC - Chegadas' })).toBeVisible();

  await test.step('name and badge are required, the location is not', async () => {
    const [name, badge, start] = [
      page.getByLabel('Nome do inspetor'),
      page.getByLabel('Crachá'),
      button(page, 'Iniciar Checklist'),
    ];
    await expect(start).toBeEnabled();
    for (const [field, text] of [
      [name, 'Maria Chegadas'],
      [badge, 'AV-77'],
    ] as const) {
      for (const blank of ['', '  \u00a0']) {
        await field.fill(blank);
        await expect(start).toBeDisabled();
        await field.press('Enter');
        await expect(start).toBeVisible();
      }
      await field.fill(text);
      await expect(start).toBeEnabled();
    }
    await start.click();
    await expectNotice(page, 'Checklist Iniciado', 'Bem-vindo, Maria Chegadas!');
  });

  const finalize = button(page, 'Finalizar');
  await expect(finalize).toBeDisabled();
  await pressAnyway(finalize);
  await expectAlert(page, 'Incompleto', '33 itens obrigatórios faltando');
  const answers: Readonly<Record<string, string>> = {
    checkbox: 'Sim',
    select: 'Conforme',
    text: 'CM 512',
    time: '07:45',
  };
  await visitItems(page, (shown, type) => give(shown, type, answers[type] ?? ''));
  await expect(progress(page)).toHaveText('33/34 itens · 97%');
  await pressAnyway(finalize);
  await expectAlert(page, 'Assinatura Obrigatória', 'Por favor, assine antes de enviar.');
  await sign(page, '8.2');

  await button(page, 'Salvar').click();
  await expectNotice(page, 'Progresso Salvo', 'Suas respostas foram salvas com sucesso.');
  await page.goto('/checklist-avsec/arrivals/basic');
  await expect(progress(page)).toHaveText('34/34 itens · 100%');
  await finalize.click();
  await expectNotice(page, 'Checklist Finalizado', 'Checklist finalizado com sucesso no banco de dados!');
  const submissions = await backend.rows('checklist_submissions', { checklist_id: 'arrivals-basic' });
  expect(submissions).toMatchObject([
    {
      status: 'completed',
      inspector_name: 'Inspetor de Demonstração',
      metadata: { on_behalf_of: { name: 'Maria Chegadas', badge: 'AV-77' } },
    },
  ]);
});
