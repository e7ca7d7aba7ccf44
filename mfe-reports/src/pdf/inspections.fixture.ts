import type { AnswerValue, ChecklistItem, Evidence, Submission } from '@avsec/shared/domain';
import { aChecklist, anItem, aSection, aSubmission } from '@avsec/shared/testing';

const SEAL = '0123456789abcdef'.repeat(4);
/** A signature in one stroke. */
const DRAWN =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

interface Kind {
  type: ChecklistItem['type'];
  question: string;
  answer: (n: number) => AnswerValue;
}

/** Questions as checklists ask them, short and long. */
const KINDS: readonly Kind[] = [
  { type: 'checkbox', question: 'Porta-malas vazio e sem objetos soltos?', answer: () => true },
  { type: 'checkbox', question: 'Cercas e alambrados íntegros em todo o trecho inspecionado?', answer: () => true },
  {
    type: 'text',
    question: 'Descreva o estado geral',
    answer: (n) => `Bom estado, sem danos visíveis no trecho ${n}.`,
  },
  {
    type: 'checkbox',
    question: 'As credenciais de todos os ocupantes foram conferidas com a lista de acesso do dia?',
    answer: () => true,
  },
  { type: 'number', question: 'Temperatura medida', answer: (n) => String(20 + (n % 9)) },
  { type: 'date', question: 'Validade do extintor', answer: () => '2027-03-01' },
  { type: 'select', question: 'Iluminação da área', answer: () => 'Suficiente' },
];

interface Plan {
  sections: readonly number[];
  /** How many photos an item has, by its place among all. */
  photosAt: (place: number) => number;
  fails: (place: number) => boolean;
  notes: (place: number) => boolean;
}

function finalized(title: string, { sections, photosAt, fails, notes }: Plan): Submission {
  let place = -1;
  const items: Submission['items'] = [];
  const evidence: Evidence[] = [];
  const asked = sections.map((many, section) =>
    aSection({
      id: `s${section}`,
      title: `Setor ${section + 1} do perímetro`,
      items: Array.from({ length: many }, (): ChecklistItem => {
        place += 1;
        const id = `i${place}`;
        const isFailed = fails(place);
        const { type, question, answer } = isFailed ? KINDS[1]! : KINDS[place % KINDS.length]!;
        const note = isFailed || notes(place) ? { note: `Visto às ${8 + (place % 9)} h, avisado ao supervisor.` } : {};
        const value = isFailed ? false : answer(place);
        items.push({
          sectionId: `s${section}`,
          sectionTitle: '',
          itemId: id,
          question,
          answerType: type,
          answerValue: value,
          isRequired: false,
          orderIndex: place,
          ...note,
        });
        for (let n = 0; n < photosAt(place); n += 1)
          evidence.push({
            id: `${id}-${n}`,
            itemId: id,
            kind: 'photo',
            name: `IMG_20261120_0812${n}.jpg`,
            size: 1234,
            type: 'image/jpeg',
            uploadDate: '2026-11-20T12:12:00.000Z',
            path: `u/s/${id}-${n}.jpg`,
          });
        return anItem({ id, type, question, required: place % 2 === 0, options: ['Suficiente', 'Insuficiente'] });
      }),
    }),
  );
  return aSubmission({
    title,
    checklist: aChecklist({ title, sections: asked }),
    items,
    evidence,
    signature: DRAWN,
    status: 'completed',
    completionTime: '2026-11-20T12:30:00.000Z',
    seal: SEAL,
  });
}

/** 19 items with 5 photos, two of them of what failed. */
export const aShortInspection = (): Submission =>
  finalized('Inspeção de Veículos – Red Gate', {
    sections: [4, 12, 3],
    photosAt: (place) => ({ 5: 2, 9: 1, 11: 1, 16: 1 })[place] ?? 0,
    fails: (place) => place === 5 || place === 8,
    notes: (place) => place === 11,
  });

/** 433 items with 137 photos, as an airport asks once a year. */
export const aLongInspection = (): Submission =>
  finalized('Inspeção anual do perímetro', {
    sections: [31, 47, 12, 60, 25, 38, 5, 44, 52, 29, 41, 33, 16],
    photosAt: (place) =>
      place % 29 === 0 ? 3 : place % 5 === 0 ? 1 : [1, 7, 13, 54, 107, 213, 266, 319, 372].includes(place) ? 1 : 0,
    fails: (place) => place % 37 === 11,
    notes: (place) => place % 6 === 0,
  });
