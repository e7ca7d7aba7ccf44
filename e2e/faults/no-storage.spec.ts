import type { Page } from 'playwright/test';
import { expect, test } from '../fill-in/fixtures';
import { button, expectNotice, historyRow, keptOnDevice, openChecklist } from '../fill-in/page';
import { ask, checklistOf, mustAnswer } from '../fill-in/questions';
import { aJpeg, item, photoFromFile, yes } from '../inspection/items';

const POST = { Posto: [mustAnswer('checkbox', 'Portão fechado?'), ask('text', 'Observações'), ask('photo', 'Foto')] };
const nothingKept = (page: Page) => page.getByText('O navegador não guarda nada neste dispositivo');

test('where the browser refuses its storage it is said at once, and whoever is online saves and finalizes all the same', async ({ page, context, author, backend }) => {
  const title = 'Sem armazenamento';
  const checklistId = await author.saves(checklistOf(title, POST));
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('the user has blocked it', 'SecurityError');
    };
  });
  await openChecklist(page, checklistId, title);
  await expect(nothingKept(page)).toBeVisible();
  await yes(page, '1.1');
  await photoFromFile(page, '1.3', await aJpeg(page, 'posto.jpg'));
  await expect(item(page, '1.3').getByText('só nesta aba')).toBeVisible();
  await expect(keptOnDevice(page)).toHaveCount(0);

  await context.setOffline(true);
  await button(page, 'Salvar').click();
  await expectNotice(page, 'Ainda não enviado', 'Este dispositivo não guarda nada: a inspeção existe só nesta aba. Mantenha-a aberta até haver conexão, ou exporte o rascunho.');
  expect(await backend.rows('checklist_submissions', { checklist_id: checklistId })).toEqual([]);
  await context.setOffline(false);
  await button(page, 'Finalizar').click();
  await expectNotice(page, 'Checklist Finalizado', 'Checklist finalizado com sucesso no banco de dados!');
  await expect(historyRow(page, title)).toContainText('Finalizado');
  const [record] = await backend.rows('checklist_submissions', { checklist_id: checklistId });
  expect(record).toMatchObject({ status: 'completed', photo_count: 1 });
  const [photo] = await backend.rows('submission_photos', { submission_id: String(record?.id) });
  expect((await backend.evidence((JSON.parse(String(photo?.photo_data)) as { url: string }).url)).length).toBeGreaterThan(1000);
});
