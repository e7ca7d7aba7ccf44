/** @jest-environment node */
import { inflateSync } from 'node:zlib';
import type { ReportItem } from '@avsec/shared/report';
import { payloadIn, pdfRecord } from '@avsec/shared/seal';
import { itemsToDraw } from './draw-report';
import { linesRead } from './pdf.fixture';
import { aReport, imagesOf, made, photoItem } from './report.fixture';

const pagesOf = (pdf: string): number => [...pdf.matchAll(/\/Type \/Page\b(?!s)/g)].length;
/** What the pages are drawn with, in the order in which it is drawn. */
const drawingOf = (pdf: string): string =>
  [...pdf.matchAll(/stream\n([\s\S]*?)\nendstream/g)]
    .map(([, bytes = '']) => inflated(Buffer.from(bytes, 'latin1')))
    .filter((text) => /\bBT\b/.test(text))
    .join('\n');
function inflated(bytes: Buffer): string {
  try {
    return inflateSync(bytes).toString('latin1');
  } catch {
    return '';
  }
}
const submission = { id: 's', revision: 2, title: 'Cerca “norte” – água' };

test('is a tagged document with title and language, on the paper that was asked for', async () => {
  const pdf = await made(aReport());
  expect(pdf.startsWith('%PDF-1.7')).toBe(true);
  expect(pdf).toContain('/MarkInfo');
  expect(pdf).toContain('/StructTreeRoot');
  expect(pdf).toContain('/Lang (pt-BR)');
  expect(pdf).toContain('595.28 841.89');
  expect(await made(aReport(), { paper: 'LETTER' })).toContain('612 792');
});

test('what does not fit on a page goes on on the next, and every item is told', async () => {
  const items = Array.from({ length: 30 }, (_, index) => photoItem(index + 1, 2));
  const report = aReport({
    sections: [
      { id: 's', heading: '1. Fotos', original: null, description: null, progress: '', failed: null, hints: [], items },
    ],
  });
  const told: number[] = [];
  const pdf = await made(report, { tell: (drawn) => told.push(drawn) });
  expect(pagesOf(pdf)).toBeGreaterThanOrEqual(5);
  expect(told).toEqual(Array.from({ length: itemsToDraw(report) }, (_, index) => index + 1));
});

test('a photo that is shown as a finding and in its section stands in the file once', async () => {
  const [section] = aReport().sections;
  const item = section?.items[0];
  if (!item) throw new Error('no item');
  const alone = imagesOf(await made(aReport()));
  const twice = await made(
    aReport({ findings: { heading: 'Não conformidades (1)', none: '', items: [{ section: '1. Fotos', item }] } }),
  );
  expect(imagesOf(twice)).toBe(alone);
});

test('a photo that cannot be read or is none leaves the rest of the report standing', async () => {
  expect(imagesOf(await made(aReport(), { load: () => Promise.resolve(null) }))).toBe(0);
  expect(imagesOf(await made(aReport(), { load: () => Promise.resolve(new Uint8Array([1, 2, 3])) }))).toBe(0);
  expect(imagesOf(await made(aReport(), { load: () => Promise.reject(new Error('no network')) }))).toBe(0);
});

test('the original text stands below what is shown in the reader’s language, in a font that has it', async () => {
  const [section] = aReport().sections;
  if (!section) throw new Error('no section');
  const translated = {
    ...section,
    original: '사진',
    items: section.items.map((item) => ({ ...item, original: '차량 번호판' })),
  };
  expect(await made(aReport({ sections: [section] }))).not.toContain('NotoSansKR');
  expect(await made(aReport({ sections: [translated] }))).toContain('NotoSansKR');
});

test('Chinese, Korean and symbols are drawn in fonts that come with the file', async () => {
  const pdf = await made(aReport({ title: '车辆检查 차량 점검 ✓' }));
  for (const font of ['NotoSansSC', 'NotoSansKR', 'NotoSansSymbols2']) expect(pdf).toContain(font);
});

test('it is said once, above all, where letters are named since no font has them; and only there', async () => {
  const lines = linesRead(Buffer.from(await made(aReport({ title: 'Inspeção 𠮷', notices: [] })), 'latin1'));
  expect(lines).toContain('Inspeção [U+20BB7]');
  expect(lines.filter((line) => line === 'Sinais sem letra.')).toHaveLength(1);
  expect(lines.indexOf('Sinais sem letra.')).toBeLessThan(lines.indexOf('Resultado'));
  expect(linesRead(Buffer.from(await made(aReport({ title: 'Inspeção 🔥 مطار' })), 'latin1'))).not.toContain(
    'Sinais sem letra.',
  );
});

test('answers, file names, captions and feet of pages are drawn letter by letter, answers by lines', async () => {
  const item: ReportItem = {
    ...photoItem(1, 0),
    question: 'O que foi visto? שלום',
    answer: { tone: 'non-conforming', lines: ['🔥 no porão\nextintor 🧯 vazio\n\n𠮷 ✅'], room: null },
    evidence: [
      { kind: 'document', id: 'd', name: 'laudo-❌-مطار.pdf', details: '12 kB', file: { kind: 'inline', dataUrl: '' } },
    ],
    remarks: [{ label: 'Observação', text: 'ไทย 🚗' }],
  };
  const section = { ...aReport().sections[0]!, heading: '1. Relato 🚨', items: [item] };
  const lines = linesRead(Buffer.from(await made(aReport({ sections: [section], pageLabel: 'Placa 𠮷' })), 'latin1'));
  for (const line of [
    '1.1 O que foi visto? שלום * 🔥 no porão',
    'extintor 🧯 vazio',
    '[U+20BB7] ✅',
    'Observação: ไทย 🚗',
    'laudo-❌-مطار.pdf · 12 kB',
    '1. Relato 🚨',
    'Placa [U+20BB7] 1 / 1',
  ]) {
    expect(lines).toContain(line);
  }
});

test('what is bold stands out in Chinese and Korean too, whose fonts have one weight: it is outlined', async () => {
  const outlined = (title: string) =>
    made(aReport({ title })).then((pdf) => [...drawingOf(pdf).matchAll(/\b2 Tr\b/g)].length);
  expect(await outlined('Inspeção de Veículos')).toBe(0);
  expect(await outlined('车辆检查')).toBe(1);
  expect(await outlined('차량 점검')).toBe(2);
});

test('the file brings its record to be verified by, and says so in the foot of its last page', async () => {
  const sealed = { seal: 'a'.repeat(64), content: { form: 'portal-avsec-seal/1' as const, submission, files: [] } };
  const review = { seal: 'b'.repeat(64), content: { words: 'Conferido ✓ 𠮷' } };
  const pdf = await made(aReport(), {
    record: pdfRecord({ ...sealed, review }),
    recordNote: 'Traz o registro selado.',
  });
  expect(payloadIn(Buffer.from(pdf, 'latin1').toString('utf8'))).toEqual({ ...sealed, review });
  expect(linesRead(Buffer.from(pdf, 'latin1'))).toContain('Traz o registro selado.');
  expect(payloadIn(await made(aReport()))).toBeNull();
});
