import { answerOptional, answerRequired, openRedGate } from '../inspection/red-gate';
import { expect, testOnEmptyPortal as test } from '../portal/fixtures';
import { signIn } from '../portal/sign-in';

test('an inspector carries out the Red Gate inspection: answers, photos, signature, save, continue, finalize', async ({ page, backend }) => {
  await signIn(page, 'inspetor');
  await openRedGate(page);
  const plate = await answerRequired(page);
  await answerOptional(page);
  await expect(page.getByText('19/19 itens · 100%')).toBeVisible();

  await page.getByRole('button', { name: 'Salvar Progresso' }).click();
  await expect(page.getByRole('heading', { name: 'Histórico de Checklists' })).toBeVisible();
  await expect(page.getByText('Suas respostas foram salvas com sucesso.')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'Red Gate' });
  await expect(row).toContainText('Em Andamento');

  await row.getByRole('link', { name: /^Continuar/ }).click();
  await expect(page.getByText('19/19 itens · 100%')).toBeVisible();
  await page.getByRole('button', { name: 'Finalizar Checklist' }).click();
  await expect(page.getByText('Checklist finalizado com sucesso no banco de dados!')).toBeVisible();
  await expect(row).toContainText('Finalizado');

  const submissions = await backend.rows('checklist_submissions');
  expect(submissions).toHaveLength(1);
  const [submission] = submissions;
  expect(submission).toMatchObject({ checklist_id: 'red-gate-vehicle-inspection', status: 'completed', inspector_name: 'Inspetor de Demonstração' });
  expect(submission?.signature).toMatch(/^data:image\/png;base64,/);
  expect(submission?.completion_time).toBeTruthy();

  const items = await backend.rows('submission_items');
  expect(items).toHaveLength(19);
  expect(Object.fromEntries(items.map((row) => [row.item_id, row.answer_value]))).toMatchObject({
    aeroporto: 'Aeroporto Internacional',
    'data-inspecao': '2026-03-15',
    'hora-inicio': '07:45',
    'porta-malas-aberto': true,
    'itens-proibidos-encontrados': false,
    'status-inspecao': 'Aprovado',
    observacoes: 'Veículo liberado.',
  });

  const photos = await backend.rows('submission_photos');
  expect(photos.map((photo) => photo.item_id).sort()).toEqual(['anexo', 'foto-capo', 'foto-chassi-teto', 'foto-interior', 'foto-placa', 'foto-porta-malas']);
  const description = JSON.parse(String(photos.find((photo) => photo.item_id === 'foto-placa')?.photo_data)) as { name: string; size: number; type: string; url: string };
  expect(description).toMatchObject({ name: plate.name, size: plate.buffer.length, type: 'image/jpeg' });
  expect((await backend.evidence(description.url)).equals(plate.buffer)).toBe(true);

  const audit = await backend.rows('audit_log', { table_name: 'checklist_submissions' });
  expect(new Set(audit.map((entry) => entry.row_id))).toEqual(new Set([submission?.id]));
  // Begun, finalized, sealed.
  expect(audit.length).toBe(3);
});
