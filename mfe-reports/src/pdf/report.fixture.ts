import type { ReportDocument, ReportItem, ReportPicture } from '@avsec/shared/report';
import type { FontName } from './fonts';
import { fontFile } from './pdf.fixture';
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

/** An item with so many photos. */
export const photoItem = (number: number, photos: number): ReportItem => ({
  id: `item-${number}`,
  number: `1.${number}`,
  question: `Foto da placa ${number}?`,
  original: null,
  required: true,
  answer: { tone: 'plain', lines: ['2 fotos'], room: null },
  evidence: Array.from({ length: photos }, (_, index) => photoOf(number, index)),
  reference: null,
  hints: [],
  remarks: [],
  notes: [],
  picturesFollow: false,
  below: Array.from({ length: photos }, (_, index) => photoOf(number, index)),
});

/** A report of one section with one item. */
export function aReport(more: Partial<ReportDocument> = {}): ReportDocument {
  return {
    kind: 'report',
    fileName: 'relatorio',
    banner: null,
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
        hints: [],
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

/** The PDF of a report, byte for byte as characters. */
export async function made(report: ReportDocument, more: Partial<PdfSource> = {}): Promise<string> {
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

export const imagesOf = (pdf: string): number => [...pdf.matchAll(/\/Subtype \/Image/g)].length;
