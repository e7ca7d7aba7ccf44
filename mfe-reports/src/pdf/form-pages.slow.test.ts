/** @jest-environment node */
import { writeFileSync } from 'node:fs';
import { builtinChecklist, itemsOf, type Checklist } from '@avsec/shared/domain';
import { changeLanguage, LANGUAGES, startI18n, type Language } from '@avsec/shared/i18n';
import { readerHere, writeForm } from '@avsec/shared/report';
import { aLongChecklist, aWholeChecklist } from './forms.fixture';
import { FOOT, MARGIN } from './page-flow';
import { fontFile, pagesRead } from './pdf.fixture';
import { reportPdf } from './report-pdf';

/** A small picture in the place of a logo. */
const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

beforeAll(async () => {
  // What the portal's texts ask of a page; pdfkit is not at home in jsdom.
  Object.defineProperty(globalThis, 'document', { value: { documentElement: {} } });
  Object.defineProperty(globalThis, 'location', { value: new URL('https://avsec.example') });
  await startI18n('pt');
});

async function formOf(checklist: Checklist, language: Language = 'pt') {
  await changeLanguage(language);
  const site = { name: 'Aeroporto Internacional de Piarco', logo: `data:image/png;base64,${LOGO.toString('base64')}` };
  return writeForm({ checklist, site }, await readerHere(new Date('2026-11-20T15:00:00Z')));
}

async function drawn(checklist: Checklist, language: Language = 'pt') {
  const parts = await reportPdf({
    report: await formOf(checklist, language),
    readFont: (name) => Promise.resolve(fontFile(name)),
    namedNote: '',
    paper: 'A4',
    record: null,
    recordNote: '',
    load: () => Promise.resolve(LOGO),
    tell: () => undefined,
  });
  const pdf = Buffer.concat(parts);
  if (process.env.OUT) writeFileSync(`${process.env.OUT}-${checklist.id}-${language}.pdf`, pdf);
  return pagesRead(pdf);
}

const redGate = (): Checklist => {
  const found = builtinChecklist('red-gate-vehicle-inspection');
  if (!found) throw new Error('there is no Red Gate');
  return found;
};

test.each(LANGUAGES.map(({ code }) => [code] as const))(
  'the form of the Red Gate is two pages in %s: every question once, the version on each page',
  async (language) => {
    const pages = await drawn(redGate(), language);
    expect(pages).toHaveLength(2);
    const form = await formOf(redGate(), language);
    const text = pages.flatMap(({ lines }) => lines).join(' ');
    const squeezed = (words: string): string => words.replaceAll(/[\s\u00a0]/g, '');
    for (const { question } of form.sections.flatMap(({ items }) => items))
      expect(squeezed(text)).toContain(squeezed(question));
    for (const { lines } of pages) expect(squeezed(lines.join(' '))).toContain(squeezed(form.pageLabel));
    expect(squeezed(text)).toContain(squeezed('Aeroporto Internacional de Piarco'));
  },
);

test('one of 25 questions of every type is at most four pages, none of them wasted', async () => {
  const checklist = aLongChecklist();
  expect(itemsOf(checklist)).toHaveLength(25);
  const pages = await drawn(checklist);
  expect(pages.length).toBeLessThanOrEqual(4);
  for (const { places, height } of pages.slice(0, -1)) {
    const bottom = height - MARGIN - FOOT;
    const last = Math.max(...places.filter((place) => place <= bottom));
    expect((bottom - last) / height).toBeLessThanOrEqual(0.25);
  }
});

test('boxes stand for options, and what is asked only sometimes says when', async () => {
  const lines = (await drawn(aWholeChecklist())).flatMap((page) => page.lines).join(' ');
  for (const said of [
    '☐ Sim',
    '☐ N/A',
    '☐ Rádio de comunicação',
    'Responda só se a resposta de 1.1 é “Não” ou 1.1 não tem resposta.',
    'Repete-se para cada um: Veículo.',
    'v1.2 · versão 7',
    'Conforme entre 2 e 8 °C',
    '☐ Foto',
  ])
    expect(lines.replaceAll('\u00a0', ' ')).toContain(said);
});
