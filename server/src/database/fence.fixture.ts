import { randomUUID } from 'node:crypto';
import type { Checklist } from '@avsec/shared/domain';
import type { Backend } from '../backend/open-backend';
import { call, type Person } from './clients.fixture';
import { aSave, contentOf, GATE_CHECK, item, storeVersion, type SubmissionPayload } from './payloads.fixture';

const FENCE: Checklist = {
  ...GATE_CHECK,
  id: 'fence',
  title: 'Cerca',
  sections: [
    {
      id: 'wall',
      title: 'Cerca',
      description: null,
      items: [
        { ...item('whole', 'checkbox', false), reference: 'PNAVSEC 12' },
        { ...item('hole', 'checkbox', false), expectedAnswer: false },
        { ...item('lamp', 'checkbox', false), allowsNotApplicable: true },
        { ...item('height', 'number', false), number: { min: 2, max: 4 } },
        { ...item('guard', 'checkbox', false), shownWhen: { item: 'whole', is: 'equal', value: true } },
        item('remark', 'text', false),
      ],
    },
    {
      id: 'gates',
      title: 'Portões',
      description: null,
      repeat: { label: 'Portão', min: 0, max: 5 },
      items: [item('locked', 'checkbox', false)],
    },
  ],
};

/** Stores a checklist with all that decides whether an item conforms; `marks` are levels, as authors will give them. */
export async function storeFence(
  backend: Pick<Backend, 'sql'>,
  id: string,
  marks: { checklist?: object; items?: Record<string, object> } = {},
): Promise<void> {
  const content = contentOf({ ...FENCE, id });
  const marked = {
    ...content,
    ...marks.checklist,
    sections: content.sections.map((section) => ({
      ...section,
      items: section.items.map((one) => ({ ...one, ...marks.items?.[one.id] })),
    })),
  };
  await storeVersion(backend, { ...marked, definitionVersion: 1 });
}

type Answers = Record<string, boolean | string>;

/** An inspection of the fence that is finalized with these answers; instances of gates are answered as 'locked@x'. */
export function anInspection(answers: Answers, more: Partial<SubmissionPayload> = {}): SubmissionPayload {
  const instances = Object.keys(answers).flatMap((id) =>
    id.startsWith('locked@') ? [id.slice('locked@'.length)] : [],
  );
  const base = aSave({ checklist_id: 'fence', ...more });
  return {
    ...base,
    completion_time: base.start_time,
    metadata: {
      ...base.metadata,
      ...(instances.length > 0 && { instances: { gates: instances.map((id) => ({ id, name: `Portão ${id}` })) } }),
    },
    items: Object.entries(answers).map(([id, value]) => ({
      item_id: id,
      answer_value: value,
      ...(value === false && { note: `Nota de ${id}` }),
      // Critical where a checklist marks it, and then nothing is finalized without.
      ...(value === false && id === 'lamp' && { measure: 'Lanterna no local' }),
    })),
  };
}

/** Reopens an inspection and finalizes it anew with these answers. */
export async function finalizeAgain(person: Person, before: SubmissionPayload, revision: number, answers: Answers) {
  await call(person, 'reopen_submission', { id: before.id, reason: 'Corrigir' });
  const again = anInspection(answers, {
    id: before.id,
    request_id: randomUUID(),
    base_revision: revision,
    location: before.location,
  });
  return call(person, 'finalize_submission', { payload: again });
}
