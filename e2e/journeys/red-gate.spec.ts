import { item } from '../inspection/items';
import { answerOptional, answerRequired, openRedGate } from '../inspection/red-gate';
import { expect, testOnEmptyPortal as test } from '../portal/fixtures';
import { signIn } from '../portal/sign-in';
import { downloaded } from '../report/downloads';
import { readPdf, unbroken } from '../report/pdf-text';

test('an inspector carries out the Red Gate inspection: answers, photos, signature, save, continue, finalize @smoke', async ({
  page,
  backend,
}) => {
  await signIn(page, 'inspetor');
  await openRedGate(page);
  const plate = await answerRequired(page);
  await answerOptional(page);
  await expect(page.getByText('19/19 itens · 100%')).toBeVisible();

  const language = page.locator('.language__choice');
  await test.step('in another language the questions are others at once, and the answers what they were', async () => {
    await language.selectOption({ label: 'Deutsch' });
    await expect(item(page, '1.1')).toContainText('Foto des Kennzeichens');
    await expect(item(page, '0.1').getByRole('textbox')).toHaveValue('Aeroporto Internacional');
    const status = item(page, '2.1').getByRole('combobox');
    await expect(status).toHaveValue('Aprovado');
    await expect(status.locator('option:checked')).toHaveText('Freigegeben');
    await language.selectOption({ label: 'Português' });
    await expect(page.getByText('19/19 itens · 100%')).toBeVisible();
  });

  await page.getByRole('button', { name: 'Salvar Progresso' }).click();
  await expect(page.getByRole('heading', { name: 'Histórico de Checklists' })).toBeVisible();
  await expect(page.getByText('Suas respostas foram salvas com sucesso.')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'Red Gate' });
  await expect(row).toContainText('Em Andamento');

  await row.getByRole('link', { name: /^Continuar/ }).click();
  await expect(page.getByText('19/19 itens · 100%')).toBeVisible();
  await item(page, '2.1').getByRole('combobox').selectOption('Reprovado');
  await page.getByRole('button', { name: 'Finalizar Checklist' }).click();
  await expect(page.getByText('Checklist finalizado com sucesso no banco de dados!')).toBeVisible();
  await expect(row).toContainText('Finalizado');
  await test.step('what the inspector decided stands before the rate, and the vehicle is found by it', async () => {
    await expect(row).toContainText('Reprovado100,0% 4 de 4');
    const decidedAs = async (option: string) => {
      await page.getByRole('combobox', { name: 'Parecer' }).click();
      await page
        .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')
        .getByTitle(option, { exact: true })
        .click();
    };
    await decidedAs('Aprovado');
    await expect(row).toHaveCount(0);
    await decidedAs('Reprovado');
    await expect(row).toBeVisible();
  });

  const submissions = await backend.rows('checklist_submissions');
  expect(submissions).toHaveLength(1);
  const [submission] = submissions;
  expect(submission).toMatchObject({
    checklist_id: 'red-gate-vehicle-inspection',
    status: 'completed',
    verdict: 'refused',
    verdict_text: 'Reprovado',
    inspector_name: 'Inspetor de Demonstração',
  });
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
    'status-inspecao': 'Reprovado',
    observacoes: 'Veículo liberado.',
  });

  expect(items.find((row) => row.item_id === 'foto-placa')).toMatchObject({ question: 'Foto da placa do veículo' });

  const photos = await backend.rows('submission_photos');
  expect(photos.map((photo) => photo.item_id).sort()).toEqual([
    'anexo',
    'foto-capo',
    'foto-chassi-teto',
    'foto-interior',
    'foto-placa',
    'foto-porta-malas',
  ]);
  const description = JSON.parse(String(photos.find((photo) => photo.item_id === 'foto-placa')?.photo_data)) as {
    name: string;
    size: number;
    type: string;
    url: string;
  };
  expect(description).toMatchObject({ name: plate.name, size: plate.buffer.length, type: 'image/jpeg' });
  expect((await backend.evidence(description.url)).equals(plate.buffer)).toBe(true);

  const audit = await backend.rows('audit_log', { table_name: 'checklist_submissions' });
  expect(new Set(audit.map((entry) => entry.row_id))).toEqual(new Set([submission?.id]));
  // Begun, finalized, sealed.
  expect(audit.length).toBe(3);

  await test.step('the report is in the reader’s language, with what was answered below', async () => {
    await page.goto(`/checklist-report/${String(submission?.id)}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Inspeção de Veículos – Red Gate' })).toBeVisible();
    await expect(page.locator('.report__result')).toHaveText(
      /^ResultadoReprovado pelo inspetorTaxa de conformidade:100,0%/,
    );
    await expect(page.locator('.report__result')).not.toContainText(/Excelente|100,0%Conforme/);
    const pdf = unbroken((await readPdf((await downloaded(page, 'Baixar PDF')).bytes)).pages.join(''));
    expect(pdf).toContain(unbroken('Resultado Reprovado pelo inspetor Taxa de conformidade: 100,0%'));
    expect(pdf).not.toContain('Excelente');
    await language.selectOption({ label: 'Deutsch' });
    await expect(page.locator('.report__headline')).toHaveText('Vom Inspektor abgelehnt');
    await expect(page.getByRole('heading', { level: 1, name: 'Fahrzeuginspektion – Red Gate' })).toBeVisible();
    const status = page.locator('.report__item').filter({ hasText: 'Status der Inspektion' });
    await expect(status.locator('.report__original')).toHaveText('Status da inspeção');
    await expect(status.locator('.report__answer')).toHaveText(/^Abgelehnt .*Reprovado/);
  });
});
