import { randomUUID } from 'node:crypto';
import { ITEMS_PER_CHECKLIST_MAX, KNOWN_DETAILS } from '@avsec/shared/domain';

export const list = <T>(length: number, make: (place: number) => T): T[] =>
  Array.from({ length }, (_, place) => make(place));

const LANGUAGES = ['en', 'de', 'it', 'ko', 'zh'];

const items = (more: object = {}, many = ITEMS_PER_CHECKLIST_MAX) =>
  list(many, (place) => ({
    id: randomUUID(),
    question: `Pergunta ${place}: ${'x'.repeat(100)}`,
    type: 'checkbox',
    category: 'processos',
    required: true,
    options: null as string[] | null,
    include_attachment: false,
    attachment_type: 'photo',
    expected_answer: true,
    ...more,
  }));

const checklist = (title: string, asked: ReturnType<typeof items>, details: object = {}) => ({
  title,
  description: null,
  sections: [{ id: randomUUID(), title: 'Única', items: asked }],
  details,
  // As the editor says it: nothing is kept beside what it sends.
  knows: KNOWN_DETAILS,
});
export type LargestChecklist = ReturnType<typeof checklist>;

/** Checklists with as many items as there may be, as an author saves them. */
export const LARGEST = checklist('A maior', items());
export const OF_CRITICAL_ITEMS = checklist('A mais crítica', items(), { level: 'critical' });

const options = (language: string) => list(5, (place) => `Opção ${place} (${language})`);
/** So many fit into what a checklist may have, with five options each. */
const ITEMS_IN_SIX_LANGUAGES = 1500;
export const IN_SIX_LANGUAGES = checklist(
  'A maior em seis línguas',
  items(
    {
      type: 'select',
      options: options('pt'),
      details: {
        translations: Object.fromEntries(
          LANGUAGES.map((language) => [language, { question: `Pergunta (${language})`, options: options(language) }]),
        ),
      },
    },
    ITEMS_IN_SIX_LANGUAGES,
  ),
);

/** The same, every question in other words. */
export const reworded = (one: LargestChecklist): LargestChecklist => ({
  ...one,
  sections: one.sections.map((section) => ({
    ...section,
    items: section.items.map((item) => ({ ...item, question: item.question.replaceAll('x', 'y') })),
  })),
});

/** What is sent for an inspection of it: each item answered alike, with a note. */
export const inspectionOf = (
  checklistId: string,
  { sections }: LargestChecklist,
  answer: boolean | string,
  more: object = {},
) => ({
  id: randomUUID(),
  request_id: randomUUID(),
  base_revision: 0,
  checklist_id: checklistId,
  checklist_version: 1,
  inspector_name: 'Bench',
  inspector_badge: 'B-1',
  location: 'Portão 1',
  start_time: '2026-11-20T12:00:00Z',
  completion_time: '2026-11-20T13:00:00Z',
  metadata: {},
  items: sections.flatMap((section) =>
    section.items.map(({ id }) => ({ item_id: id, answer_value: answer, note: 'x'.repeat(100), ...more })),
  ),
  photos: [],
});
