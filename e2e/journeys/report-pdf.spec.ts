import { itemsOf, redGateChecklist } from '@avsec/shared/domain';
import { item } from '../inspection/items';
import { answerRequired, finalize, openRedGate } from '../inspection/red-gate';
import { expect, test } from '../portal/fixtures';
import { openAs } from '../portal/open-as';
import { finalizeConvoy } from '../report/a-convoy';
import { downloaded } from '../report/downloads';
import { Inspector } from '../report/inspector';
import { readPdf, unbroken } from '../report/pdf-text';

test('a finalized inspection is handed over as a PDF, complete, searchable, tagged, in the reader’s language', async ({
  page,
  backend,
}) => {
  await openAs(page, 'inspetor');
  await openRedGate(page);
  await answerRequired(page);
  await item(page, '2.2').getByRole('textbox').fill('✅ porta 🔥 مطار 🚗 𠮷');
  const id = await finalize(page);
  await expect(page.getByRole('heading', { name: 'Histórico de Checklists' })).toBeVisible();
  await expect
    .poll(async () => (await backend.rows('checklist_submissions', { id })).map(({ status }) => status))
    .toEqual(['completed']);
  const [submission] = await backend.rows('checklist_submissions', { id });

  await page.goto(`/checklist-report/${id}`);
  const portuguese = await downloaded(page, 'Baixar PDF');
  expect(portuguese.name).toMatch(/^relatorio-.*-\d{4}-\d\d-\d\d\.pdf$/);
  const { pages, isTagged, title } = await readPdf(portuguese.bytes);
  expect(isTagged).toBe(true);
  expect(title).toBe(submission?.['title']);
  const whole = unbroken(pages.join(''));
  for (const { question } of itemsOf(redGateChecklist)) expect(whole).toContain(unbroken(question));
  for (const words of [
    'Relatório de Inspeção',
    'Aeroporto Internacional',
    '4 de 4 itens avaliados em conformidade',
    'Aprovado',
    'Assinado digitalmente por',
    'placa do veículo nº 1.jpg',
    '✅ porta 🔥 مطار 🚗 [U+20BB7]',
    'não puderam ser desenhados',
  ]) {
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

test('what draws a PDF is fetched when one is asked for; it says how far it is, and can be given up', async ({
  page,
  portal,
}) => {
  const { id } = await finalizeConvoy(portal, await Inspector.signIn(portal.url));
  const fonts: string[] = [];
  page.on('request', (request) => request.url().endsWith('.ttf') && fonts.push(request.url()));
  await openAs(page, 'auditor', `/checklist-report/${id}`);
  await expect(page.getByRole('article').locator('figure img')).toHaveCount(7);
  expect(fonts).toEqual([]);

  let saved = false;
  page.on('download', () => (saved = true));
  await page.route('**/*.ttf', () => undefined);
  await page.getByRole('button', { name: 'Baixar PDF' }).click();
  await expect(page.getByRole('toolbar').getByRole('status')).toHaveText('Gerando PDF: 0%');
  await expect.poll(() => fonts.length).toBeGreaterThan(0);
  await page.getByRole('toolbar').getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('toolbar').getByRole('button', { name: 'Baixar PDF' })).toBeVisible();
  await expect(page.getByRole('toolbar').getByRole('status')).toHaveCount(0);
  expect(saved).toBe(false);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  expect((await readPdf((await downloaded(page, 'Baixar PDF')).bytes)).pages.length).toBeGreaterThan(3);
});

/**
 * Each vehicle's question about its photo is on the page of the photo, and its heading on that of its first question.
 */
function expectTogether(pages: readonly string[]): void {
  const pageOf = (words: string): number => pages.findLastIndex((text) => unbroken(text).includes(unbroken(words)));
  const vehicles = [2, 3, 4, 5, 6, 7, 8];
  expect(new Set(vehicles.map((n) => pageOf(`1-${n}.4 Foto da placa`))).size).toBeGreaterThan(2);
  for (const n of vehicles) {
    expect(pageOf(`Item 1-${n}.4 · foto 1 de 1`)).toBe(pageOf(`1-${n}.4 Foto da placa`));
    // What failed stands with the findings: the second vehicle's section begins with its second question.
    const first = pageOf(n === 2 ? '1-2.2 Cinto íntegro?' : `1-${n}.1 Porta-malas vazio?`);
    expect(first).toBeGreaterThanOrEqual(0);
    expect(pageOf(`1-${n}. Veículos –`)).toBe(first);
  }
}

test('each vehicle is in the PDF by its name, with what stands beside its answers: on both papers', async ({
  page,
  portal,
}) => {
  const { id } = await finalizeConvoy(portal, await Inspector.signIn(portal.url));
  await openAs(page, 'auditor', `/checklist-report/${id}`);
  const both = [
    'Não conformidades (2)',
    '1-1. Veículos – Veículo 1',
    '1-2. Veículos – TCE 4811',
    '1-2.1',
    'Porta-malas vazio? *',
    'Pergunta (* obrigatório)',
    'ICAO Annex 17, 4.2.3',
    'N/A (não se aplica)',
    'Observação: Reboque sem bancos',
    'Observação: Caixa sem etiqueta',
    '✗ Não Conforme (Resposta: 1,7 bar)',
    'Conforme entre 2 e 3,5 bar',
    ']C1-0412/AB',
    'Tirada em 20/11/2026 08:09 · 10.59540, -61.33720 ± 8 m',
    '9 de 11 itens avaliados em conformidade',
  ];
  for (const [paper, size] of [
    ['A4', [595, 842]],
    ['Carta', [612, 792]],
  ] as const) {
    await page.getByRole('radiogroup', { name: 'Papel do PDF' }).getByText(paper, { exact: true }).click();
    const { pages, sizes } = await readPdf((await downloaded(page, 'Baixar PDF')).bytes);
    const whole = unbroken(pages.join(''));
    for (const words of both) expect(whole).toContain(unbroken(words));
    expect(sizes).toEqual(pages.map(() => size));
    expectTogether(pages);
    expectTogether((await readPdf(await page.pdf({ format: paper === 'A4' ? 'A4' : 'Letter' }))).pages);
  }
  for (const [language, button, words] of [
    [
      'zh',
      '下载 PDF',
      ['车队检查', '1-2. 车辆 – TCE 4811', '后备箱是否已清空？', 'Porta-malas vazio?', 'Caixa sem etiqueta'],
    ],
    [
      'ko',
      'PDF 다운로드',
      ['차량 행렬 점검', '1-2. 차량 – TCE 4811', '트렁크가 비어 있습니까?', 'Porta-malas vazio?', 'Caixa sem etiqueta'],
    ],
  ] as const) {
    await page.getByRole('combobox', { name: /idioma|语言|언어/i }).selectOption(language);
    const { pages } = await readPdf((await downloaded(page, button)).bytes);
    for (const text of words) expect(unbroken(pages.join(''))).toContain(unbroken(text));
  }
});
