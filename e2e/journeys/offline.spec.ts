import { answerRequired, openRedGate } from '../inspection/red-gate';
import { expect, testOnEmptyPortal as test } from '../portal/fixtures';
import { openAs } from '../portal/open-as';

test('an inspection finalized without network reaches the server exactly once when the network is back @smoke', async ({
  page,
  context,
  backend,
}) => {
  await openAs(page, 'inspetor');
  await openRedGate(page);
  const plate = await answerRequired(page);

  await context.setOffline(true);
  await expect(page.getByText('Sem conexão')).toBeVisible();
  await page.getByRole('button', { name: 'Finalizar Checklist' }).click();
  await expect(page.getByText('Checklist AVSEC finalizado com sucesso! Dados salvos localmente.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Histórico de Checklists' })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'Red Gate' });
  await expect(row).toContainText('Aguardando envio');
  expect(await backend.rows('checklist_submissions')).toEqual([]);

  await context.setOffline(false);
  await expect(row).not.toContainText(/Aguardando envio|Enviando/);
  await expect(row).toContainText('Finalizado');
  await expect(page.getByText('Conectado')).toBeVisible();

  const submissions = await backend.rows('checklist_submissions');
  expect(submissions.map(({ status }) => status)).toEqual(['completed']);
  expect(await backend.rows('submission_items')).toHaveLength(19);
  const photos = await backend.rows('submission_photos');
  expect(photos.map((photo) => photo.item_id).sort()).toEqual(['foto-interior', 'foto-placa']);
  const stored = photos.map((photo) => JSON.parse(String(photo.photo_data)) as { name: string; url: string });
  const url = stored.find(({ name }) => name === plate.name)?.url ?? '';
  expect((await backend.evidence(url)).equals(plate.buffer)).toBe(true);
});
