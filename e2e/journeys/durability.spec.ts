import { answerRequired, openRedGate } from '../inspection/red-gate';
import { expect, test } from '../portal/fixtures';
import { BackendReader } from '../portal/backend-reader';
import { PortalProcess } from '../portal/portal-process';
import { openAs } from '../portal/open-as';

test('a server killed after a save has everything that it acknowledged when it is started again', async ({
  browser,
}) => {
  const portal = await PortalProcess.start();
  try {
    const page = await browser.newPage({ baseURL: portal.url });
    await openAs(page, 'inspetor');
    await openRedGate(page);
    const plate = await answerRequired(page);
    await page.getByRole('button', { name: 'Salvar Progresso' }).click();
    await expect(page.getByText('Suas respostas foram salvas com sucesso.')).toBeVisible();

    await portal.kill();
    await portal.run();

    const backend = await BackendReader.open(portal.url);
    expect((await backend.rows('checklist_submissions')).map(({ status }) => status)).toEqual(['in_progress']);
    const items = await backend.rows('submission_items');
    expect(items.find((row) => row.item_id === 'aeroporto')?.answer_value).toBe('Aeroporto Internacional');
    const photos = (await backend.rows('submission_photos')).map(
      (photo) => JSON.parse(String(photo.photo_data)) as { name: string; url: string },
    );
    expect(photos).toHaveLength(2);
    const url = photos.find(({ name }) => name === plate.name)?.url ?? '';
    expect((await backend.evidence(url)).equals(plate.buffer)).toBe(true);

    // The session outlives the restart, too: the same page goes on without signing in again.
    await page.reload();
    await expect(page.getByRole('row').filter({ hasText: 'Red Gate' })).toContainText('Em Andamento');
  } finally {
    await portal.stop();
  }
});
