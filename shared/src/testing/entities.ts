import type { Checklist, ChecklistItem, ChecklistSection } from '../domain/checklist/checklist';
import type { Evidence, OtherEvidence } from '../domain/evidence/evidence';
import type { Inspection, Submission, SubmissionItem } from '../domain/submission/submission';

/**
 * Entities for tests: whole and valid, so that a test names only what it is about. The portal itself never imports this
 * file.
 */

export const anItem = (item: Partial<ChecklistItem> & { id: string }): ChecklistItem => ({
  question: `Pergunta ${item.id}`,
  type: 'checkbox',
  category: 'processos',
  required: false,
  options: [],
  includeAttachment: false,
  attachmentType: 'photo',
  expectedAnswer: true,
  ...item,
});

export const aSection = (section: Partial<ChecklistSection> & { id: string }): ChecklistSection => ({
  title: `Seção ${section.id}`,
  description: null,
  items: [],
  ...section,
});

export const aChecklist = (checklist: Partial<Checklist> = {}): Checklist => ({
  id: '0f6d3c0e-5f5c-4f0e-9a1b-000000000001',
  title: 'Inspeção de perímetro',
  description: 'Cercas e portões',
  standard: 'ICAO Annex 17',
  version: '1.0',
  author: 'AVSEC',
  category: 'custom',
  definitionVersion: 1,
  sections: [],
  ...checklist,
});

export const anEvidence = (evidence: Partial<Evidence> = {}): Evidence => ({
  id: '0f6d3c0e-5f5c-4f0e-9a1b-0000000000e1',
  itemId: 'foto',
  kind: 'photo',
  name: 'portão.jpg',
  size: 1234,
  type: 'image/jpeg',
  uploadDate: '2026-01-15T10:30:00.000Z',
  path: '0f6d3c0e-5f5c-4f0e-9a1b-0000000000aa/0f6d3c0e-5f5c-4f0e-9a1b-000000000002/1768473000000-k3x.jpg',
  ...evidence,
});

export const otherEvidence = (other: Partial<OtherEvidence> = {}): OtherEvidence => ({
  id: 'row-1',
  itemId: 'foto',
  data: { kind: 'inline', media: 'photo', dataUrl: 'data:image/png;base64,iVBORw0KGgo=', name: '', type: 'image/png' },
  raw: 'data:image/png;base64,iVBORw0KGgo=',
  ...other,
});

export const anInspection = (inspection: Partial<Inspection> = {}): Inspection => ({
  id: '0f6d3c0e-5f5c-4f0e-9a1b-000000000002',
  userId: '0f6d3c0e-5f5c-4f0e-9a1b-0000000000aa',
  checklist: aChecklist(),
  answers: {},
  evidence: {},
  inspector: { name: 'Maria Souza', badge: 'A-17', location: 'Terminal 1' },
  startTime: '2026-01-15T10:00:00.000Z',
  baseRevision: 0,
  updatedAt: '2026-01-15T10:00:00.000Z',
  ...inspection,
});

export const aSubmissionItem = (item: Partial<SubmissionItem> & { itemId: string }): SubmissionItem => ({
  sectionId: 's1',
  sectionTitle: 'Seção s1',
  question: `Pergunta ${item.itemId}`,
  answerType: 'checkbox',
  answerValue: null,
  isRequired: false,
  orderIndex: 0,
  ...item,
});

export const aSubmission = (submission: Partial<Submission> = {}): Submission => ({
  id: '0f6d3c0e-5f5c-4f0e-9a1b-000000000002',
  userId: '0f6d3c0e-5f5c-4f0e-9a1b-0000000000aa',
  checklistId: '0f6d3c0e-5f5c-4f0e-9a1b-000000000001',
  title: 'Inspeção de perímetro',
  inspector: { name: 'Maria Souza', badge: 'A-17', location: 'Terminal 1' },
  startTime: '2026-01-15T10:00:00.000Z',
  completionTime: null,
  signature: null,
  status: 'in_progress',
  revision: 1,
  checklist: null,
  items: [],
  evidence: [],
  ...submission,
});

/**
 * A record of a convoy: a section that repeats, of two vehicles, the second one named, with a finding of it; and a
 * question that its condition hides, of which an answer is still held.
 */
export function aConvoy(submission: Partial<Submission> = {}): Submission {
  const gate = aSection({
    id: 'gate',
    title: 'Portão',
    items: [
      anItem({ id: 'damaged', question: 'Há dano?', expectedAnswer: false }),
      anItem({
        id: 'where',
        question: 'Onde?',
        type: 'text',
        shownWhen: { item: 'damaged', is: 'equal', value: true },
      }),
    ],
  });
  const vehicles = aSection({
    id: 'cars',
    title: 'Veículos',
    repeat: { label: 'Veículo', min: 1 },
    translations: { de: { title: 'Fahrzeuge', repeat: 'Fahrzeug' } },
    items: [anItem({ id: 'boot', question: 'Porta-malas vazio?' })],
  });
  return aSubmission({
    checklist: aChecklist({ sections: [gate, vehicles] }),
    instances: {
      cars: [
        { id: '', name: '' },
        { id: 'k3', name: 'ABC-1234' },
      ],
    },
    items: [
      aSubmissionItem({ itemId: 'damaged', answerValue: false }),
      aSubmissionItem({ itemId: 'where', answerType: 'text', answerValue: 'Dobradiça' }),
      aSubmissionItem({ itemId: 'boot', answerValue: true }),
      aSubmissionItem({ itemId: 'boot@k3', answerValue: false }),
    ],
    ...submission,
  });
}
