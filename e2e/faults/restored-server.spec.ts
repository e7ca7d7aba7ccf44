import { answerRequired, openRedGate } from '../inspection/red-gate';
import { BackendReader } from '../portal/backend-reader';
import { expect, testOnEmptyPortal as test } from '../portal/fixtures';
import { openAs } from '../portal/open-as';

test('what was finalized after the restored backup is finalized again, once, with photos and signature', async ({
  page,
  portal,
  backend,
}) => {
  await openAs(page, 'inspetor');
  // The device knows the server as it is before the backup.
  await expect
    .poll(() =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('avsec:server-epoch:')).length),
    )
    .toBe(1);
  await portal.backup();
  await openRedGate(page);
  const plate = await answerRequired(page);
  await page.getByRole('button', { name: 'Finalizar Checklist' }).click();
  await expect(page.getByRole('heading', { name: 'Histórico de Checklists' })).toBeVisible();
  await expect.poll(async () => (await backend.rows('checklist_submissions')).length).toBe(1);
  const [before] = await backend.rows('checklist_submissions');
  const items = await backend.rows('submission_items');

  await portal.restore();
  const restored = await BackendReader.open(portal.url);
  expect(await restored.rows('checklist_submissions')).toEqual([]);
  await page.reload();
  await expect.poll(async () => (await restored.rows('checklist_submissions')).length).toBe(1);
  await expect
    .poll(async () => (await restored.rows('checklist_submissions'))[0])
    .toMatchObject({
      id: before?.id,
      status: 'completed',
      revision: before?.revision,
      signature: before?.signature,
      start_time: before?.start_time,
      completion_time: before?.completion_time,
    });
  const answers = (rows: typeof items) =>
    rows.map(({ item_id: item, answer_value: value }) => [item, value]).toSorted();
  expect(answers(await restored.rows('submission_items'))).toEqual(answers(items));
  const photos = (await restored.rows('submission_photos')).map(
    (photo) => JSON.parse(String(photo.photo_data)) as { name: string; url: string },
  );
  expect(photos).toHaveLength(2);
  expect(
    (await restored.evidence(photos.find(({ name }) => name === plate.name)?.url ?? '')).equals(plate.buffer),
  ).toBe(true);
  await expect(page.getByRole('row').filter({ hasText: 'Red Gate' })).toContainText('Finalizado');

  // Whoever looks on this device is told what is kept, and for how long.
  await page.goto('/waiting');
  await expect(page.getByText(/O que foi enviado fica mais 7 dias neste dispositivo/)).toBeVisible();
});
