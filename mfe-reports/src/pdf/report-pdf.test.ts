/** @jest-environment node */
import { inflateSync } from 'node:zlib';
import type { ReportDocument, ReportItem, ReportPicture } from '@avsec/shared/report';
import { payloadIn, pdfRecord } from '@avsec/shared/seal';
import { PageFlow } from './page-flow';
import { itemsToDraw } from './draw-report';
import { fontFile, linesRead } from './pdf.fixture';
import type { FontName } from './fonts';
import { reportPdf, type PdfSource } from './report-pdf';

/** One red pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

const photoOf = (number: number, index: number): ReportPicture => ({
  kind: 'photo',
  id: `p${number}-${index}`,
  caption: `Item 1.${number} · foto ${index + 1}`,
  image: { kind: 'stored', evidence: { id: `p${number}-${index}`, path: 'x', type: 'image/png' } },
});

const photoItem = (number: number, photos: number): ReportItem => ({
  id: `item-${number}`,
  number: `1.${number}`,
  question: `Foto da placa ${number}?`,
  original: null,
  required: true,
  answer: { tone: 'plain', lines: ['2 fotos'] },
  evidence: Array.from({ length: photos }, (_, index) => photoOf(number, index)),
  reference: null,
  remarks: [],
  notes: [],
  below: Array.from({ length: photos }, (_, index) => photoOf(number, index)),
});

function aReport(more: Partial<ReportDocument> = {}): ReportDocument {
  return {
    lang: 'pt-BR',
    originalLang: 'pt-BR',
    letterhead: { airport: null, logo: null, product: 'Portal AVSEC', kind: 'Relatório de Inspeção' },
    title: 'Inspeção de Veículos',
    statusLine: 'Relatório de Inspeção - Status: Finalizado',
    notices: [],
    result: {
      heading: 'Resultado',
      verdict: null,
      criticalLeads: false,
      rating: 'conforming',
      status: 'Conforme',
      rate: '100,0%',
      rateLabel: 'Taxa de conformidade',
      weighted: null,
      denominator: '1 de 1',
      message: 'Excelente.',
      basis: '-',
      standard: { label: 'Norma', value: 'ICAO Annex 17' },
    },
    identification: { heading: 'Identificação', facts: [{ label: 'Inspetor', value: 'Maria Souza' }] },
    summary: { heading: 'Resumo', cards: [{ kind: 'items', label: 'Total de itens', value: '1' }] },
    completeness: [],
    findings: { heading: 'Não conformidades (0)', none: 'Nenhuma.', items: [] },
    sections: [
      {
        id: 's',
        heading: '1. Fotos',
        original: null,
        description: null,
        progress: '1 de 1',
        failed: null,
        items: [photoItem(1, 2)],
      },
    ],
    signature: null,
    review: null,
    seal: null,
    followUp: null,
    footer: { generated: 'Gerado em 02/03/2026', times: 'Horários: America/Sao_Paulo', product: 'Portal AVSEC' },
    pageLabel: 'Registro 0f6d3c0e',
    words: {
      required: 'obrigatório',
      evidence: 'Evidências',
      columns: { number: 'Nº', question: 'Pergunta', answer: 'Resposta', note: 'Nota' },
      unreadablePhoto: 'Esta foto não pôde ser lida.',
      unreadableSignature: 'Assinatura ilegível.',
      loadingImage: '…',
      embedded: { embedded: '', unfinished: '', 'on-device': '', 'before-seals': '', unreachable: '', differs: '' },
    },
    ...more,
  };
}

async function made(report: ReportDocument, more: Partial<PdfSource> = {}): Promise<string> {
  const readFont = (name: FontName) => Promise.resolve(fontFile(name));
  const parts = await reportPdf({
    report,
    readFont,
    namedNote: 'Sinais sem letra.',
    paper: 'A4',
    record: null,
    recordNote: 'Sem registro.',
    load: () => Promise.resolve(PIXEL),
    tell: () => undefined,
    ...more,
  });
  return Buffer.concat(parts).toString('latin1');
}

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
const imagesOf = (pdf: string): number => [...pdf.matchAll(/\/Subtype \/Image/g)].length;

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
    sections: [{ id: 's', heading: '1. Fotos', original: null, description: null, progress: '', failed: null, items }],
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

test('who approved it stands before the seal, with the approval’s own in full', async () => {
  const full = 'c0de'.repeat(16);
  const review = {
    isApproved: true,
    heading: 'Revisado e aprovado por',
    name: 'Beto Lima',
    details: ['Revisão 2, sobre o selo 3F9A'],
    words: 'Conferido no local',
    seal: { label: 'Selo da aprovação', short: 'C0DE', full },
  };
  const lines = linesRead(Buffer.from(await made(aReport({ review })), 'latin1'));
  for (const line of ['Revisado e aprovado por', 'Beto Lima', ...review.details, 'Conferido no local'])
    expect(lines).toContain(line);
  expect(lines.join(' ')).toContain(full);
});

test('answers, file names, captions and feet of pages are drawn letter by letter, answers by lines', async () => {
  const item: ReportItem = {
    ...photoItem(1, 0),
    question: 'O que foi visto? שלום',
    answer: { tone: 'non-conforming', lines: ['🔥 no porão\nextintor 🧯 vazio\n\n𠮷 ✅'] },
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

test('what the inspector decided is drawn before the rate, and nothing praises what was refused', async () => {
  const drawn = jest.spyOn(PageFlow.prototype, 'text');
  const { result } = aReport();
  const verdict = {
    verdict: 'refused' as const,
    words: 'Reprovado pelo inspetor',
    chosen: 'Resposta do inspetor: Barrado',
  };
  await made(aReport({ result: { ...result, verdict, status: null, message: 'Quem decide é o inspetor.' } }));
  const texts = drawn.mock.calls.map(([text]) => text);
  drawn.mockRestore();
  const at = texts.indexOf('Resultado');
  expect(texts.slice(at, at + 5)).toEqual([
    'Resultado',
    verdict.words,
    verdict.chosen,
    'Taxa de conformidade: 100,0%',
    '1 de 1',
  ]);
  expect(texts.join()).not.toMatch(/Excelente|Conforme,/);
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
const submission = { id: 's', revision: 2, title: 'Cerca “norte” – água' };

test('the airport’s name and logo stand at the head; a logo that cannot be drawn leaves its place to the name', async () => {
  const letterhead = {
    ...aReport().letterhead,
    airport: 'Aeroporto Internacional',
    logo: { kind: 'inline' as const, dataUrl: 'data:image/png;base64,eA==' },
  };
  const section = { ...aReport().sections[0]!, items: [photoItem(1, 0)] };
  const drawn = await made(aReport({ letterhead, sections: [section] }));
  expect(linesRead(Buffer.from(drawn, 'latin1'))[0]).toMatch(/^Aeroporto Internacional/);
  expect(imagesOf(drawn)).toBeGreaterThan(0);
  const without = await made(aReport({ letterhead, sections: [section] }), { load: () => Promise.resolve(null) });
  expect(linesRead(Buffer.from(without, 'latin1'))[0]).toMatch(/^Aeroporto Internacional/);
  expect(imagesOf(without)).toBe(0);
});

test('a critical failure is drawn before what the inspector decided, and the weighted score below the rate', async () => {
  const drawn = jest.spyOn(PageFlow.prototype, 'text');
  const { result } = aReport();
  const verdict = { verdict: 'approved' as const, words: 'Aprovado pelo inspetor', chosen: null };
  const weighted = { label: 'Pontuação ponderada', value: '75,0%' };
  const failed = { criticalLeads: true, rating: 'non-conforming' as const, status: 'Não Conforme', rate: '95,0%' };
  await made(aReport({ result: { ...result, ...failed, verdict, weighted, message: 'Falha crítica.' } }));
  const texts = drawn.mock.calls.map(([text]) => text);
  drawn.mockRestore();
  const at = texts.indexOf('Resultado');
  expect(texts.slice(at, at + 6)).toEqual([
    'Resultado',
    'Não Conforme · 95,0%',
    'Aprovado pelo inspetor',
    '1 de 1',
    'Pontuação ponderada: 75,0%',
    'Falha crítica.',
  ]);
});

test('what has become of what failed stands at the end, with the moment in which it was so', async () => {
  const followUp = {
    heading: 'Não conformidades: estado em 26/11/2026 20:41',
    note: 'Não faz parte do que foi selado.',
    items: [{ id: 'f', label: 'NC-2026-000123 · Cerca íntegra?', value: 'Em tratamento · Maior' }],
  };
  const lines = linesRead(Buffer.from(await made(aReport({ followUp })), 'latin1'));
  const after = lines.slice(lines.indexOf(followUp.heading));
  expect(lines.length - after.length).toBeGreaterThan(lines.indexOf('1. Fotos'));
  for (const words of ['NC-2026-000123', 'Em tratamento · Maior', followUp.note])
    expect(after.join(' ')).toContain(words);
});
