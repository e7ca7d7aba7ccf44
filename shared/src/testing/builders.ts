import type { Checklist, ChecklistItem, ChecklistSection } from '../domain/checklist/checklist';
import type { Evidence } from '../domain/evidence/evidence';
import type { Inspection, Submission } from '../domain/submission/submission';

let made = 0;
const next = (): number => (made += 1);

/** A UUID that is readable in a failing test: the last digits count up. */
export const anId = (): string => `00000000-0000-4000-8000-${String(next()).padStart(12, '0')}`;

/** An optional checkbox. */
export function anItem(particulars: Partial<ChecklistItem> = {}): ChecklistItem {
  const number = next();
  return {
    id: `item-${number}`,
    question: `Question ${number}`,
    type: 'checkbox',
    category: 'processos',
    required: false,
    options: [],
    includeAttachment: false,
    attachmentType: 'photo',
    expectedAnswer: true,
    ...particulars,
  };
}

/** A section with one item. */
export function aSection(particulars: Partial<ChecklistSection> = {}): ChecklistSection {
  const number = next();
  return { id: `section-${number}`, title: `Section ${number}`, description: null, items: [anItem()], ...particulars };
}

/** A custom checklist with one section. */
export function aChecklist(particulars: Partial<Checklist> = {}): Checklist {
  return {
    id: anId(),
    title: 'Controle de acesso',
    description: null,
    standard: 'ICAO Annex 17',
    version: '1.0',
    author: null,
    category: 'custom',
    definitionVersion: 1,
    sections: [aSection()],
    ...particulars,
  };
}

/** An inspection in which nothing is answered yet and that the backend does not know. */
export function anInspection(particulars: Partial<Inspection> = {}): Inspection {
  return {
    id: anId(),
    userId: anId(),
    checklist: aChecklist(),
    answers: {},
    evidence: {},
    inspector: { name: 'Ana Souza', badge: 'B-17', location: 'Terminal 1' },
    startTime: '2026-03-02T13:00:00.000Z',
    baseRevision: 0,
    updatedAt: '2026-03-02T13:00:00.000Z',
    ...particulars,
  };
}

/** A completed submission without items. */
export function aSubmission(particulars: Partial<Submission> = {}): Submission {
  return {
    id: anId(),
    userId: anId(),
    checklistId: anId(),
    title: 'Controle de acesso',
    inspector: { name: 'Ana Souza', badge: 'B-17', location: 'Terminal 1' },
    startTime: '2026-03-02T13:00:00.000Z',
    completionTime: '2026-03-02T14:00:00.000Z',
    signature: null,
    status: 'completed',
    revision: 1,
    checklist: null,
    items: [],
    evidence: [],
    ...particulars,
  };
}

/** A photo that belongs to an item. */
export function someEvidence(particulars: Partial<Evidence> = {}): Evidence {
  const id = anId();
  return {
    id,
    itemId: 'item-1',
    kind: 'photo',
    name: 'placa.jpg',
    size: 1024,
    type: 'image/jpeg',
    uploadDate: '2026-03-02T13:05:00.000Z',
    path: `${anId()}/${anId()}/1772456700000-${id.slice(-8)}.jpg`,
    ...particulars,
  };
}
