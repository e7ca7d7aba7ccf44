import { aChecklist, anInspection, anItem, aSection } from '../../testing/entities';
import { cleanChecklist } from '../authoring/authoring';
import { NOT_APPLICABLE, type AnswerValue } from '../answer/answer';
import { canFail } from '../checklist/evaluated-item';
import { markOption, spliceOptions } from '../content/edit-options';
import { complianceOf } from './compliance';
import { conformityOf } from './conformity';
import { wantedFor } from './demand';

const OPTIONS = ['Íntegra', 'Danificada', 'Ausente'];
const seal = anItem({
  id: 'seal',
  type: 'select',
  options: OPTIONS,
  nonConformingOptions: [false, true, true],
  nonConforming: { note: true, photo: true },
});
const seals = { ...seal, id: 'seals', type: 'multiple_choice' };
const unmarked = anItem({ id: 'unmarked', type: 'select', options: OPTIONS });

test.each<[string, AnswerValue, string]>([
  ['what is not marked', 'Íntegra', 'conforming'],
  ['what is marked', 'Ausente', 'non-conforming'],
  ['nothing', null, 'pending'],
  ['N/A', NOT_APPLICABLE, 'not-evaluated'],
  ['what is no option any more', 'Violada', 'not-evaluated'],
])('of a single choice %s is %s', (_, answer, conformity) => {
  expect(conformityOf(seal, answer)).toBe(conformity);
  expect(conformityOf(unmarked, answer)).toBe('not-evaluated');
});

test.each<[string, AnswerValue, string]>([
  ['one marked beside others', ['Íntegra', 'Ausente'], 'non-conforming'],
  ['what is not marked, beside what is no option any more', ['Íntegra', 'Violada'], 'conforming'],
  ['none', [], 'pending'],
])('of several choices %s is %s', (_, answer, conformity) => {
  expect(conformityOf(seals, answer)).toBe(conformity);
});

test('counts in the rate, and one without marks stays out of it', () => {
  const checklist = aChecklist({ sections: [aSection({ id: 's', items: [seal, seals, unmarked] })] });
  const answers = { seal: 'Danificada', seals: ['Íntegra'], unmarked: 'Ausente' };
  expect(complianceOf({ checklist, answers })).toMatchObject({ rate: 50, conforming: 1, nonConforming: 1 });
});

test('asks for note and photo as any failure does', () => {
  const section = aSection({ id: 's', items: [seal] });
  const wanted = (answer: AnswerValue) =>
    wantedFor(
      anInspection({ checklist: aChecklist({ sections: [section] }), answers: { seal: answer } }),
      section,
      seal,
    );
  expect(wanted('Ausente')).toEqual(['note', 'photo']);
  expect(wanted('Íntegra')).toEqual([]);
});

test('the mark stays with its option, and is gone with the last one', () => {
  expect(spliceOptions(seal, 0, 1).nonConformingOptions).toEqual([true, true]);
  expect(spliceOptions(seal, 1, 0, 'Gasta').nonConformingOptions).toEqual([false, false, true, true]);
  expect(markOption(unmarked, 1, true)).toEqual([false, true, false]);
  expect(markOption({ ...unmarked, nonConformingOptions: [false, true, false] }, 1, false)).toBeUndefined();
});

test('what is saved has a mark for each option that stays, and level and weight only where one is marked', () => {
  const grave = { critical: true as const, weight: 3 };
  const [kept, withoutMark, ofText] =
    cleanChecklist(
      aChecklist({
        sections: [
          aSection({
            id: 's',
            items: [
              { ...seal, ...grave, options: [' ', ...OPTIONS, 'Íntegra'], nonConformingOptions: [true, false, true] },
              { ...seal, ...grave, nonConformingOptions: [false, false, false] },
              { ...seal, ...grave, type: 'text' },
            ],
          }),
        ],
      }),
    ).sections[0]?.items ?? [];
  expect(kept).toMatchObject({ options: OPTIONS, nonConformingOptions: [false, true, false], ...grave });
  for (const item of [withoutMark, ofText]) {
    expect(item?.nonConformingOptions).toBeUndefined();
    expect([item?.critical, item?.weight]).toEqual([undefined, undefined]);
  }
  expect([seal, seals, unmarked].map(canFail)).toEqual([true, true, false]);
});
