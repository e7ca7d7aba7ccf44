/** @jest-environment node */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startI18n } from '@avsec/shared/i18n';
import { readerHere, writeReport, type ReportDocument, type ReportSource } from '@avsec/shared/report';
import type { Submission } from '@avsec/shared/domain';
import { aLongInspection, aShortInspection } from './inspections.fixture';
import { FOOT, MARGIN } from './page-flow';
import { fontFile, pagesRead } from './pdf.fixture';
import { reportPdf, type Paper } from './report-pdf';

/** A photo of four to three. */
const PHOTO = readFileSync(path.join(__dirname, '../../../docs/images/red-gate.png'));

beforeAll(async () => {
  // What the portal's texts ask of a page; pdfkit is not at home in jsdom.
  Object.defineProperty(globalThis, 'document', { value: { documentElement: {} } });
  Object.defineProperty(globalThis, 'location', { value: new URL('https://avsec.example') });
  await startI18n('pt');
});

const reportOf = async (submission: Submission, followUp: ReportSource['followUp'] = null): Promise<ReportDocument> =>
  writeReport(
    { submission, followUp, site: { name: 'Aeroporto Internacional de Piarco', logo: null } },
    await readerHere(new Date('2026-11-20T15:00:00Z')),
  );

interface DrawnPage {
  lines: string[];
  /** Lines of content, by their heights. */
  heights: number[];
  /** Between the last line and the foot, as a share of the page. */
  gap: number;
}

async function drawn(
  submission: Submission,
  paper: Paper = 'A4',
  followUp: ReportSource['followUp'] = null,
): Promise<DrawnPage[]> {
  const parts = await reportPdf({
    report: await reportOf(submission, followUp),
    readFont: (name) => Promise.resolve(fontFile(name)),
    namedNote: '',
    paper,
    record: null,
    recordNote: 'Este arquivo traz o registro selado.',
    load: () => Promise.resolve(PHOTO),
    tell: () => undefined,
  });
  const pdf = Buffer.concat(parts);
  if (process.env.OUT) writeFileSync(`${process.env.OUT}-${submission.items.length}-${paper}.pdf`, pdf);
  return pagesRead(pdf).map(({ lines, places, height }) => {
    const bottom = height - MARGIN - FOOT;
    const heights = [...new Set(places.filter((place) => place <= bottom).map(Math.round))];
    return { lines, heights, gap: (bottom - Math.max(...heights)) / height };
  });
}

function expectNoWaste(pages: readonly DrawnPage[]): void {
  for (const [index, { heights, gap }] of pages.entries()) {
    expect({ index, hasLines: heights.length > 3 }).toEqual({ index, hasLines: true });
    if (index < pages.length - 1) expect({ index, gap, isFull: gap <= 0.25 }).toEqual({ index, gap, isFull: true });
  }
}

test('an inspection of 19 items with 5 photos is two pages of A4', async () => {
  const pages = await drawn(aShortInspection());
  expect(pages).toHaveLength(2);
  expectNoWaste(pages);
});

test('so it is with what has become of what failed below it', async () => {
  const followUp: ReportSource['followUp'] = {
    at: '2026-11-20T15:00:00Z',
    today: '2026-11-20',
    findings: ['1', '2'].map((id) => ({
      id,
      number: `NC-2026-00000${id}`,
      question: 'Cercas e alambrados íntegros em todo o trecho inspecionado?',
      level: 'minor',
      state: 'open',
      riskUntil: null,
      planDueOn: null,
      dueOn: '2027-02-18',
    })),
  };
  const pages = await drawn(aShortInspection(), 'A4', followUp);
  expect(pages.flatMap(({ lines }) => lines).join(' ')).toContain('NC-2026-000002');
  expect(pages).toHaveLength(2);
});

test.each(['A4', 'LETTER'] as const)(
  'one of 433 items with 137 photos is at most 45 pages of %s, with no gap of more than a quarter of one',
  async (paper) => {
    const pages = await drawn(aLongInspection(), paper);
    expect(pages.length).toBeLessThanOrEqual(45);
    expectNoWaste(pages);
  },
);

test('each photo is on the page of its item, and what failed stands once, on the first page', async () => {
  const submission = aLongInspection();
  const pages = await drawn(submission);
  const { findings, sections } = await reportOf(submission);
  const text = pages.map(({ lines }) => lines.join(' '));
  const items = [...findings.items.map(({ item }) => item), ...sections.flatMap((section) => section.items)];
  for (const { number, evidence } of items) {
    const row = new RegExp(`(^| )${number.replace('.', '\\.')} (?!·)`);
    if (evidence.length === 0) continue;
    const photo = text.findIndex((one) => one.includes(`Item ${number} · foto 1 de`));
    expect({ number, photo: photo >= 0, isBeside: row.test(text[photo] ?? '') }).toEqual({
      number,
      photo: true,
      isBeside: true,
    });
  }
  expect(text.join(' ').split('✗ Não Conforme')).toHaveLength(1 + findings.items.length);
  expect(text[0]).toContain(`Não conformidades (${findings.items.length})`);
  expect(text[0]).toContain('Aeroporto Internacional de Piarco');
});

test('the signature stands once, and the seal in the foot of the last page', async () => {
  const pages = await drawn(aShortInspection());
  const whole = pages.map(({ lines }) => lines.join(' '));
  expect(whole.join(' ').split('Assinado digitalmente por')).toHaveLength(2);
  expect(whole.at(-1)).toContain('0123 4567 89AB CDEF');
  expect(pages.at(-1)?.gap).toBeLessThan(0.05);
});
