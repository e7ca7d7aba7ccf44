import { aChecklist, anEvidence, anItem, aSection, aSubmission, aSubmissionItem } from '../testing/entities';
import type { Submission } from '../domain/submission/submission';
import type { ReportDocument } from './document';
import { testReader } from './reader.fixture';
import { writeReport, type ReportSource } from './write-report';

export const DRAWN = 'data:image/png;base64,iVBORw0KGgo=';

const checklist = aChecklist({
  sections: [
    aSection({
      id: 's1',
      title: 'Inspeção do Veículo',
      items: [
        anItem({ id: 'boot', question: 'Porta-malas aberto?', required: true }),
        anItem({ id: 'found', question: 'Itens proibidos encontrados?', expectedAnswer: false }),
        anItem({ id: 'hood', question: 'Capô verificado?' }),
        anItem({ id: 'day', question: 'Data', type: 'date' }),
        anItem({ id: 'means', question: 'Meios', type: 'multiple_choice' }),
        anItem({ id: 'plate', question: 'Placa', type: 'photo', required: true }),
      ],
    }),
    aSection({
      id: 's2',
      title: 'Finalização',
      items: [anItem({ id: 'sign', question: 'Assinatura', type: 'signature' })],
    }),
  ],
});

export const completed = (more: Partial<Submission> = {}): Submission =>
  aSubmission({
    checklist,
    status: 'completed',
    completionTime: '2026-01-15T11:05:00.000Z',
    items: [
      aSubmissionItem({ itemId: 'boot', answerValue: true }),
      aSubmissionItem({ itemId: 'found', answerValue: false }),
      aSubmissionItem({ itemId: 'hood', answerValue: false }),
      aSubmissionItem({ itemId: 'day', answerType: 'date', answerValue: '2026-03-01' }),
      aSubmissionItem({ itemId: 'means', answerType: 'multiple_choice', answerValue: ['Raio X', 'Cão'] }),
      aSubmissionItem({ itemId: 'sign', answerType: 'signature', answerValue: DRAWN }),
    ],
    evidence: [
      anEvidence({ id: 'e1', itemId: 'plate', name: 'placa.jpg' }),
      anEvidence({ id: 'e2', itemId: 'hood', name: 'capô.jpg' }),
    ],
    ...more,
  });

export const written = async (
  source: Partial<ReportSource> = {},
  language?: Parameters<typeof testReader>[0],
): Promise<ReportDocument> => writeReport({ submission: completed(), ...source }, await testReader(language));

/** Wherever it stands: what failed is told before the sections, and not in them. */
export const itemOf = ({ findings, sections }: ReportDocument, id: string) =>
  [...findings.items.map(({ item }) => item), ...sections.flatMap(({ items }) => items)].find((item) => item.id === id);
