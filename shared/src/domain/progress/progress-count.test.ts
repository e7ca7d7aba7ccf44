import type { AnswerValue } from '../answer/answer';
import { aChecklist, anEvidence, anInspection, anItem, aSection } from '../../testing/entities';
import { complianceFrom, complianceOf } from '../conformity/compliance';
import { evidenceCountOf } from '../evidence/evidence';
import { missingRequired } from '../inspection/finalize';
import { overallProgress } from './overall-progress';
import type { Inspection } from '../submission/submission';
import { applyChange, countAll, countSection, markOf, NOTHING_COUNTED } from './progress-count';

const section = aSection({
  id: 's',
  items: [
    anItem({ id: 'check', required: true }),
    anItem({ id: 'found', expectedAnswer: false }),
    anItem({ id: 'who', category: 'identificacao' }),
    anItem({ id: 'note', type: 'text', required: true }),
    anItem({ id: 'foto', type: 'photo', required: true }),
  ],
});
const closing = aSection({
  id: 'finalizacao',
  items: [anItem({ id: 'last' }), anItem({ id: 'sign', type: 'signature', required: true })],
});
const checklist = aChecklist({ sections: [section, closing] });

test('an untouched section', () => {
  expect(countSection(section, anInspection())).toEqual({
    total: 5,
    done: 0,
    requiredMissing: 3,
    conforming: 0,
    nonConforming: 0,
    pending: 2,
    notApplicable: 0,
  });
});

test('nothing counted changes nothing: the very same object comes back', () => {
  const [item] = section.items.filter((one) => one.id === 'note');
  const count = countSection(section, anInspection());
  expect(applyChange(count, markOf(section, item!, 'a', 0), markOf(section, item!, 'ab', 0))).toBe(count);
});

test('a checkbox taken back to unanswered is pending again', () => {
  const [item] = section.items;
  const unanswered = markOf(section, item!, null, 0);
  const answered = markOf(section, item!, true, 0);
  const start = countSection(section, anInspection());
  const after = applyChange(start, unanswered, answered);
  expect(after).toEqual({ ...start, done: 1, requiredMissing: 2, conforming: 1, pending: 1 });
  expect(applyChange(after, answered, unanswered)).toEqual(start);
});

test('no checklist counts nothing', () => {
  expect(countAll(anInspection())).toEqual(NOTHING_COUNTED);
});

/** A repeatable source of numbers from 0 to below 1. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

describe('counting change by change agrees with counting everything', () => {
  const VALUES: AnswerValue[] = [true, false, null, '', ' ', 'texto', [], ['a']];
  const items = checklist.sections.flatMap((one) => one.items.map((item) => ({ section: one, item })));

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('for 200 random changes, seed %d', (seed) => {
    const random = seeded(seed);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
    let inspection = anInspection({ checklist });
    let count = countAll(inspection);
    for (let step = 0; step < 200; step += 1) {
      const { section: of, item } = pick(items);
      const photos = Math.floor(random() * 3);
      const next = {
        ...inspection,
        answers: { ...inspection.answers, [item.id]: pick(VALUES) },
        evidence: {
          ...inspection.evidence,
          [item.id]: Array.from({ length: photos }, () => anEvidence({ itemId: item.id })),
        },
      };
      const mark = (state: Inspection) => markOf(of, item, state.answers[item.id], evidenceCountOf(state, item.id));
      count = applyChange(count, mark(inspection), mark(next));
      inspection = next;

      expect(count).toEqual(countAll(inspection));
      expect(count.done).toBe(overallProgress(inspection).done);
      expect(count.requiredMissing).toBe(missingRequired(inspection).length);
      expect(complianceFrom(count)).toEqual(complianceOf(inspection));
    }
  });
});
