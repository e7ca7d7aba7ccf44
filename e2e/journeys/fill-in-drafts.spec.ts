import { expectInDraft } from '../fill-in/device';
import { expect, test } from '../fill-in/fixtures';
import { addressOf, button, expectNotice, keptOnDevice, openChecklist, progress } from '../fill-in/page';
import { ask, checklistOf, mustAnswer } from '../portal/questions';
import { aJpeg, item, no, photoFromFile, sign, yes } from '../inspection/items';

const RESTORED = ['Dados Carregados', 'Continuando de onde você parou (dados locais).'] as const;
const THREE = {
  Posto: [mustAnswer('checkbox', 'Portão fechado?'), mustAnswer('text', 'Posto'), ask('multiline_text', 'Observações')],
};

test('a draft with photo and signature is there again after its tab was closed @smoke', async ({
  page,
  context,
  author,
}) => {
  const title = 'Aba fechada';
  const checklistId = await author.saves(
    checklistOf(title, { Posto: [...THREE.Posto, ask('photo', 'Foto'), mustAnswer('signature', 'Assinatura')] }),
  );
  await openChecklist(page, checklistId, title);
  await yes(page, '1.1');
  await item(page, '1.2').getByRole('textbox').pressSequentially('Posto 14');
  await photoFromFile(page, '1.4', await aJpeg(page, 'posto.jpg'));
  await sign(page, '1.5');
  await expect(keptOnDevice(page)).toBeVisible();
  await page.close();

  const again = await context.newPage();
  await again.goto(addressOf(checklistId));
  await expectNotice(again, ...RESTORED);
  await expect(progress(again)).toHaveText('4/5 itens · 80%');
  await expect(item(again, '1.2').getByRole('textbox')).toHaveValue('Posto 14');
  await expect(item(again, '1.4').getByRole('img', { name: 'Foto 1' })).toBeVisible();
  await expect(item(again, '1.5').getByRole('img', { name: 'Assinatura' })).toBeVisible();
});

test('three answers outlive a crash of their page as soon as they are said to be kept @smoke', async ({
  page,
  context,
  author,
}) => {
  const title = 'Página que quebrou';
  const checklistId = await author.saves(checklistOf(title, THREE));
  await openChecklist(page, checklistId, title);
  await no(page, '1.1');
  await item(page, '1.2').getByRole('textbox').pressSequentially('Posto 15');
  await item(page, '1.3').getByRole('textbox').pressSequentially('última palavra');
  await expectInDraft(page, 'última palavra');
  await expect(keptOnDevice(page)).toBeVisible();
  const crashed = page.waitForEvent('crash');
  const session = await context.newCDPSession(page);
  // There is no answer from a page that has crashed.
  void session.send('Page.crash').catch(() => undefined);
  await crashed;

  const again = await context.newPage();
  await again.goto(addressOf(checklistId));
  await expectNotice(again, ...RESTORED);
  await expect(item(again, '1.1').getByRole('button', { name: 'Não', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(item(again, '1.2').getByRole('textbox')).toHaveValue('Posto 15');
  await expect(item(again, '1.3').getByRole('textbox')).toHaveValue('última palavra');
});

test('of two tabs on one draft the second only shows it, takes over with what the first has, and back', async ({
  page,
  context,
  author,
}) => {
  const title = 'Duas abas';
  const checklistId = await author.saves(checklistOf(title, THREE));
  const elsewhere = 'Este checklist está sendo preenchido em outra aba';
  const post = (tab: typeof page) => item(tab, '1.2').getByRole('textbox');
  await openChecklist(page, checklistId, title);
  await post(page).pressSequentially('Posto 1');
  await expect(keptOnDevice(page)).toBeVisible();

  const second = await context.newPage();
  await openChecklist(second, checklistId, title);
  await expect(second.getByText(elsewhere)).toBeVisible();
  await expect(post(second)).toBeDisabled();
  for (const name of ['Salvar', 'Finalizar', 'Limpar Dados']) await expect(button(second, name)).toHaveCount(0);
  await post(page).pressSequentially('6');
  await expect(post(page)).toHaveValue('Posto 16');
  await expectInDraft(page, 'Posto 16');
  await expect(keptOnDevice(page)).toBeVisible();

  await button(second, 'Continuar nesta aba').click();
  await expect(post(second)).toBeEnabled();
  await expect(post(second)).toHaveValue('Posto 16');
  await expect(page.getByText(elsewhere)).toBeVisible();
  await expect(post(page)).toBeDisabled();

  await post(second).fill('Posto 17');
  await expect(keptOnDevice(second)).toBeVisible();
  await button(page, 'Continuar nesta aba').click();
  await expect(post(page)).toBeEnabled();
  await expect(post(page)).toHaveValue('Posto 17');
  await expect(post(second)).toBeDisabled();
});

test('the network goes and comes ten times while someone types, and neither text nor caret moves', async ({
  page,
  context,
  author,
}) => {
  const title = 'Rede que vai e vem';
  const checklistId = await author.saves(checklistOf(title, THREE));
  await openChecklist(page, checklistId, title);
  const notes = item(page, '1.3').getByRole('textbox');
  await notes.pressSequentially('antes depois');
  for (let back = 0; back < ' depois'.length; back += 1) await page.keyboard.press('ArrowLeft');
  const field = await notes.elementHandle();
  for (let round = 0; round < 10; round += 1) {
    await context.setOffline(true);
    await page.keyboard.type(String(round));
    await expect(page.getByText('Sem conexão')).toBeVisible();
    await page.keyboard.type('a');
    await context.setOffline(false);
    await page.keyboard.type('b');
    await expect(page.getByText('Conectado')).toBeVisible();
    await page.keyboard.type('c');
  }
  const typed = Array.from({ length: 10 }, (_, round) => `${round}abc`).join('');
  await expect(notes).toHaveValue(`antes${typed} depois`);
  expect(
    await field?.evaluate((area: HTMLTextAreaElement) => [
      area.isConnected,
      document.activeElement === area,
      area.selectionStart,
    ]),
  ).toEqual([true, true, 5 + typed.length]);
  await expect(keptOnDevice(page)).toBeVisible();
});
