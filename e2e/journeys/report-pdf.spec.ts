import { itemsOf, redGateChecklist } from '@avsec/shared/domain';
import { answerRequired, openRedGate } from '../inspection/red-gate';
import { expect, testOnEmptyPortal as test } from '../portal/fixtures';
import { signIn } from '../portal/sign-in';
import { downloaded } from '../report/downloads';
import { readPdf, unbroken } from '../report/pdf-text';

test('a finalized inspection is handed over as a PDF that is complete, searchable and tagged, in the language of the reader', async ({ page, backend }) => {
  await signIn(page, 'inspetor');
  await openRedGate(page);
  await answerRequired(page);
  await page.getByRole('button', { name: 'Finalizar Checklist' }).click();
  await expect(page.getByRole('heading', { name: 'Histórico de Checklists' })).toBeVisible();
  await expect.poll(async () => (await backend.rows('checklist_submissions')).map(({ status }) => status)).toEqual(['completed']);
  const [submission] = await backend.rows('checklist_submissions');

  await page.goto(`/checklist-report/${String(submission?.['id'])}`);
  const portuguese = await downloaded(page, 'Baixar PDF');
  expect(portuguese.name).toMatch(/^relatorio-.*-\d{4}-\d\d-\d\d\.pdf$/);
  const { pages, isTagged, title } = await readPdf(portuguese.bytes);
  expect(isTagged).toBe(true);
  expect(title).toBe(submission?.['title']);
  const whole = unbroken(pages.join(''));
  for (const { question } of itemsOf(redGateChecklist)) expect(whole).toContain(unbroken(question));
  for (const words of ['Relatório de Inspeção', 'Aeroporto Internacional', '4 de 4 itens avaliados em conformidade', 'Aprovado', 'Assinado digitalmente por', 'placa do veículo nº 1.jpg']) {
    expect(whole).toContain(unbroken(words));
  }
  pages.forEach((text, index) => expect(unbroken(text)).toContain(`${index + 1}/${pages.length}`));
  // Two photos and the signature, each once.
  expect([...portuguese.bytes.toString('latin1').matchAll(/\/Subtype \/Image/g)].length).toBeGreaterThanOrEqual(3);

  await page.getByRole('combobox', { name: /idioma/i }).selectOption('ko');
  await expect(page.getByRole('button', { name: 'PDF 다운로드' })).toBeVisible();
  const korean = await readPdf((await downloaded(page, 'PDF 다운로드')).bytes);
  expect(unbroken(korean.pages.join(''))).toContain('점검');
});
