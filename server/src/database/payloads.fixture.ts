import { randomUUID } from 'node:crypto';
import {
  describeEvidence,
  startInspection,
  toSubmissionPayload,
  type AnswerValue,
  type Checklist,
  type ChecklistItem,
} from '@avsec/shared/domain';
import type { Backend } from '../backend/open-backend';

/** What the domain sends to `save_submission` and `finalize_submission`. */
export type SubmissionPayload = ReturnType<typeof toSubmissionPayload>;

/** One dark pixel beside a light one. */
export const SIGNATURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAAAAADRSSBWAAAAC0lEQVR4nGP4zwAAAgEBADK6K5IAAAAASUVORK5CYII=';

export const item = (id: string, type: string, required: boolean): ChecklistItem => ({
  id,
  question: `Question of ${id}`,
  type,
  category: 'processos',
  required,
  options: [],
  includeAttachment: false,
  attachmentType: 'photo',
  expectedAnswer: true,
});

/** A checkbox, a photo and a signature that are required, and a remark that is not. */
export const GATE_CHECK: Checklist = {
  id: 'gate-check',
  title: 'Gate check',
  description: null,
  standard: null,
  version: '1.0',
  author: null,
  category: 'security',
  definitionVersion: 1,
  sections: [
    {
      id: 'gate',
      title: 'Gate',
      description: null,
      items: [item('closed', 'checkbox', true), item('plate', 'photo', true), item('remark', 'text', false)],
    },
    { id: 'end', title: 'End', description: null, items: [item('signed', 'signature', true)] },
  ],
};

/** As many checkboxes as are wanted, `i0` and so on, none of them required. */
export const aLongCheck = (id: string, length: number): Checklist => ({
  ...GATE_CHECK,
  id,
  sections: [
    {
      id: 'all',
      title: 'All',
      description: null,
      items: Array.from({ length }, (_, place) => item(`i${place}`, 'checkbox', false)),
    },
  ],
});

/** The same questions, none of them required. */
const WITHOUT_REQUIRED: Checklist = {
  ...GATE_CHECK,
  sections: GATE_CHECK.sections.map((section) => ({
    ...section,
    items: section.items.map((one) => ({ ...one, required: false })),
  })),
};

/**
 * Checklists that the tests of a file may fill in beside one another, by their ids; `nothing-required` and `cleared`
 * require no answer.
 */
const OTHERS = ['other', 'new', 'refused', 'times', 'older', 'progress', 'files'];
const KNOWN: Checklist[] = [
  GATE_CHECK,
  ...OTHERS.map((id) => ({ ...GATE_CHECK, id })),
  ...['nothing-required', 'cleared'].map((id) => ({ ...WITHOUT_REQUIRED, id })),
];

const asVersion = ({ definitionVersion: number, ...content }: Checklist) => ({ number, content });

/** A definition as its version holds it. */
export const contentOf = (checklist: Checklist): Omit<Checklist, 'definitionVersion'> => asVersion(checklist).content;

/** Stores a definition under its number, as saving it does. */
export async function storeVersion(backend: Pick<Backend, 'sql'>, checklist: Checklist): Promise<void> {
  const { number, content } = asVersion(checklist);
  await backend.sql('insert into public.checklist_versions (checklist_id, number, content) values ($1, $2, $3)', [
    content.id,
    number,
    JSON.stringify(content),
  ]);
}

/** Stores what `aSave` and its like fill in. */
export async function storeKnownVersions(backend: Pick<Backend, 'sql'>): Promise<void> {
  for (const checklist of KNOWN) await storeVersion(backend, checklist);
}

/**
 * A new inspection of the gate check, nothing answered: made by the domain, so that both sides speak of the same
 * payload.
 */
export function aSave(changes: Partial<SubmissionPayload> = {}): SubmissionPayload {
  const inspector = { name: 'Name of inspector', badge: 'A-1', location: 'Portão 3' };
  const inspection = startInspection({
    id: randomUUID(),
    userId: 'unused',
    checklist: GATE_CHECK,
    inspector,
    startTime: '2026-11-20T12:00:00.000Z',
  });
  return { ...toSubmissionPayload(inspection, { requestId: randomUUID() }), ...changes };
}

/** The next request of a device that knows the stored revision. */
export const nextSave = (
  payload: SubmissionPayload,
  baseRevision: number,
  changes: Partial<SubmissionPayload> = {},
): SubmissionPayload => ({
  ...payload,
  request_id: randomUUID(),
  base_revision: baseRevision,
  ...changes,
});

/** The same inspection, complete: everything answered and signed, the photo in the bucket under this key. */
export function completed(payload: SubmissionPayload, photoKey: string): SubmissionPayload {
  return {
    ...payload,
    request_id: randomUUID(),
    completion_time: '2026-11-20T12:30:00.000Z',
    items: answering({ closed: true, remark: 'Nada a registrar', signed: SIGNATURE }),
    photos: [{ item_id: 'plate', photo_data: photoData(photoKey) }],
  };
}

/** Answers by item id, as they are sent. */
export const answering = (answers: Record<string, AnswerValue>): SubmissionPayload['items'] =>
  Object.entries(answers).map(([item_id, answer_value]) => ({ item_id, answer_value }));

/** `photo_data` of an object in the bucket. */
export const photoData = (key: string): string =>
  describeEvidence({
    id: randomUUID(),
    itemId: 'plate',
    kind: 'photo',
    name: 'placa.png',
    size: 4,
    type: 'image/png',
    uploadDate: '2026-11-20T12:10:00.000Z',
    path: key,
  });

/** A checklist of one section and one item, as the editor sends it. */
export const aChecklist = (changes: object = {}) => ({
  title: 'Controle de acesso',
  description: 'Acesso de pessoal',
  standard: 'ICAO Annex 17',
  version: '1.0',
  author: 'AVSEC',
  sections: [{ title: 'Portaria', description: null, items: [anItem()] }],
  ...changes,
});

export const anItem = (changes: object = {}) => ({
  question: 'Crachá visível?',
  type: 'checkbox',
  category: 'pessoas',
  required: true,
  options: [] as string[],
  include_attachment: false,
  attachment_type: 'photo',
  expected_answer: true,
  ...changes,
});
