import { NOT_APPLICABLE } from '../answer/answer';
import { aChecklist, anEvidence, anInspection, anItem, aSection } from '../../testing/entities';
import { wantedFor } from './demand';
import { finalizeProblems } from '../inspection/finalize';

const weapons = anItem({ id: 'weapons', expectedAnswer: false });
const belt = anItem({ id: 'belt', nonConforming: { note: true, photo: true } });
const bar = anItem({ id: 'bar', type: 'number', number: { min: 10 }, nonConforming: { note: false, photo: false } });
const checklist = aChecklist({
  nonConforming: { note: true, photo: false },
  sections: [aSection({ id: 's', items: [weapons, belt, bar] })],
});

test('a Não that does not conform asks for what its item says, else for what the checklist says', () => {
  const inspection = anInspection({ checklist, answers: { weapons: true, belt: false, bar: '9' } });
  expect([weapons, belt, bar].map((item) => wantedFor(inspection, item))).toEqual([['note'], ['note', 'photo'], []]);
  const told = finalizeProblems(inspection);
  expect(
    told.map((problem) =>
      problem.kind === 'unexplained' ? problem.items.map(({ itemId, wants }) => [itemId, wants]) : problem.kind,
    ),
  ).toEqual([
    [
      ['weapons', ['note']],
      ['belt', ['note', 'photo']],
    ],
  ]);
});

test('what was noted and photographed is asked for no more; blanks are no note', () => {
  const answers = { belt: false };
  expect(
    wantedFor(
      anInspection({
        checklist,
        answers,
        notes: { belt: ' \u200b' },
        evidence: { belt: [anEvidence({ itemId: 'belt' })] },
      }),
      belt,
    ),
  ).toEqual(['note']);
  expect(
    wantedFor(
      anInspection({
        checklist,
        answers,
        notes: { belt: 'Sem cinto' },
        evidence: { belt: [anEvidence({ itemId: 'belt' })] },
      }),
      belt,
    ),
  ).toEqual([]);
});

test.each([
  ['the conforming answer', true],
  ['no answer', null],
  ['N/A', NOT_APPLICABLE],
])('%s asks for nothing', (_, answer) => {
  expect(wantedFor(anInspection({ checklist, answers: { belt: answer } }), belt)).toEqual([]);
});
