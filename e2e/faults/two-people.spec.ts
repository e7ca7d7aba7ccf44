import { recordsOnDevice } from '../fill-in/device';
import { expect, test } from '../fill-in/fixtures';
import { button, expectNotice, openChecklist } from '../fill-in/page';
import { checklistOf, mustAnswer } from '../portal/questions';
import { aJpeg, item, photoFromFile } from '../inspection/items';

test('two people, one checklist; one finalizes and clears the next: draft and record of the other stay', async ({
  page,
  author,
  backend,
  browser,
  baseURL,
  sessions,
}) => {
  const title = 'Duas pessoas';
  const checklistId = await author.saves(
    checklistOf(title, { Posto: [mustAnswer('text', 'Posto'), mustAnswer('photo', 'Foto')] }),
  );
  const context = await browser.newContext({ baseURL, storageState: await sessions.of('admin') });
  const other = await context.newPage();
  for (const [tab, word] of [
    [page, 'do inspetor'],
    [other, 'do administrador'],
  ] as const) {
    await openChecklist(tab, checklistId, title);
    await item(tab, '1.1').getByRole('textbox').fill(word);
    await photoFromFile(tab, '1.2', await aJpeg(tab, `${word}.jpg`));
  }
  await button(page, 'Salvar').click();
  await expectNotice(page, 'Progresso Salvo');
  await openChecklist(page, checklistId, title);
  await item(page, '1.1').getByRole('textbox').fill('do inspetor, ainda não salvo');
  await expect.poll(() => recordsOnDevice(page)).toMatchObject({ drafts: 1, files: 1 });
  const before = await recordsOnDevice(page);

  await button(other, 'Finalizar').click();
  await expectNotice(other, 'Checklist Finalizado');
  await openChecklist(other, checklistId, title);
  await item(other, '1.1').getByRole('textbox').fill('de outra inspeção');
  await button(other, 'Limpar Dados').click();
  await other.getByRole('dialog').getByRole('button', { name: 'Sim, Limpar Dados' }).click();
  await expect(item(other, '1.1').getByRole('textbox')).toHaveValue('');
  await context.close();

  expect(await recordsOnDevice(page)).toEqual(before);
  await page.reload();
  await expect(item(page, '1.1').getByRole('textbox')).toHaveValue('do inspetor, ainda não salvo');
  await expect(item(page, '1.2').getByRole('img', { name: 'Foto 1' })).toBeVisible();
  await button(page, 'Finalizar').click();
  await expectNotice(page, 'Checklist Finalizado');
  const records = await backend.rows('checklist_submissions', { checklist_id: checklistId }, 'start_time');
  expect(records.map(({ status, photo_count: photos }) => [status, photos])).toEqual([
    ['completed', 1],
    ['completed', 1],
  ]);
  const words = await Promise.all(
    records.map(async ({ id }) =>
      (await backend.rows('submission_items', { submission_id: String(id), answer_type: 'text' })).map(
        (row) => row.answer_value,
      ),
    ),
  );
  expect(words.flat().toSorted()).toEqual(['do administrador', 'do inspetor, ainda não salvo']);
});
