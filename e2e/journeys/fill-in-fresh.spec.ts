import { recordsOnDevice } from '../fill-in/device';
import { choosePhotos } from '../fill-in/evidence';
import { expect, test } from '../fill-in/fixtures';
import { button, expectNotice, historyRow, progress } from '../fill-in/page';
import { ask, checklistOf, mustAnswer } from '../portal/questions';
import { aJpeg, item, photoCount, sign, yes } from '../inspection/items';

test('after finalizing an inspection with five photos, the next one begins with nothing of it', async ({
  page,
  author,
  backend,
}) => {
  const title = 'Sempre do começo';
  const checklistId = await author.saves(
    checklistOf(title, {
      Posto: [
        mustAnswer('checkbox', 'Portão fechado?'),
        mustAnswer('text', 'Posto'),
        ask('multiple_choice', 'Credenciais', { options: ['Permanente', 'Visitante'] }),
      ],
      Fim: [mustAnswer('signature', 'Assinatura')],
    }),
  );
  const run = page.getByRole('link', { name: `Executar Checklist: ${title}` });
  await page.goto('/sop-selection');
  await run.click();
  await yes(page, '1.1');
  await item(page, '1.2').getByRole('textbox').fill('Posto 12');
  await item(page, '1.3').getByLabel('Visitante').check();
  const photo = await aJpeg(page, 'posto.jpg');
  await choosePhotos(page, '1.2', photo, photo, photo, photo, photo);
  await expect(photoCount(page, '1.2')).toHaveText('5/5 fotos');
  await page.getByRole('button', { name: /Fim/, expanded: false }).click();
  await sign(page, '2.1');
  await button(page, 'Finalizar').click();
  await expectNotice(page, 'Checklist Finalizado', 'Checklist finalizado com sucesso no banco de dados!');
  await expect(historyRow(page, title)).toContainText('Finalizado');
  // The photos stay with what was sent, for a server that loses it (docs/decisions/0157).
  expect(await recordsOnDevice(page)).toMatchObject({
    drafts: 0,
    definitions: 0,
    outbox: 0,
    sentRecords: 1,
    files: 5,
  });

  await page.goto('/sop-selection');
  await run.click();
  await expect(progress(page)).toHaveText('0/4 itens · 0%');
  for (const answer of ['Sim', 'Não'])
    await expect(item(page, '1.1').getByRole('button', { name: answer, exact: true })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
  await expect(item(page, '1.2').getByRole('textbox')).toHaveValue('');
  await expect(photoCount(page, '1.2')).toBeHidden();
  await expect(item(page, '1.3').getByLabel('Visitante')).not.toBeChecked();
  await page.getByRole('button', { name: /Fim/, expanded: false }).click();
  await expect(item(page, '2.1').getByRole('img', { name: 'Assinatura' })).toHaveCount(0);
  await expect(button(page, 'Finalizar')).toBeDisabled();

  await item(page, '1.2').getByRole('textbox').fill('Posto 13');
  await button(page, 'Salvar').click();
  await expectNotice(
    page,
    'Progresso Salvo',
    'Progresso salvo com sucesso no banco de dados. Você pode continuar depois.',
  );
  const submissions = await backend.rows('checklist_submissions', { checklist_id: checklistId });
  const finalized = submissions.find(({ status }) => status === 'completed');
  const begun = submissions.find(({ status }) => status === 'in_progress');
  expect(submissions).toHaveLength(2);
  expect(finalized).toMatchObject({ photo_count: 5, answered_count: 4 });
  expect(begun).toMatchObject({ photo_count: 0, answered_count: 1, signature: null });
});
