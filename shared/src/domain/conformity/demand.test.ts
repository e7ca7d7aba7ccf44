import { NOT_APPLICABLE } from '../answer/answer';
import { aChecklist, anEvidence, anInspection, anItem, aSection } from '../../testing/entities';
import { DEFAULT_QUALITY_SETTINGS } from '../quality/findings/deadlines';
import { LEVELS } from '../checklist/level';
import { DEFAULT_MEASURE_LEVELS } from '../quality/findings/measure';
import type { ChecklistItem } from '../checklist/checklist';
import type { Inspection } from '../submission/submission';
import { wantedFor } from './demand';
import { finalizeProblems } from '../inspection/finalize';

const weapons = anItem({ id: 'weapons', expectedAnswer: false });
const belt = anItem({ id: 'belt', nonConforming: { note: true, photo: true } });
const bar = anItem({ id: 'bar', type: 'number', number: { min: 10 }, nonConforming: { note: false, photo: false } });
const section = aSection({ id: 's', items: [weapons, belt, bar] });
const checklist = aChecklist({ nonConforming: { note: true, photo: false }, sections: [section] });
const wanted = (inspection: Inspection, item: ChecklistItem) => wantedFor(inspection, section, item);

test('a Não that does not conform asks for what its item says, else for what the checklist says', () => {
  const inspection = anInspection({ checklist, answers: { weapons: true, belt: false, bar: '9' } });
  expect([weapons, belt, bar].map((item) => wanted(inspection, item))).toEqual([['note'], ['note', 'photo'], []]);
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
    wanted(
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
    wanted(
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
  expect(wanted(anInspection({ checklist, answers: { belt: answer } }), belt)).toEqual([]);
});

describe('a measure taken at once', () => {
  const fence = anItem({ id: 'fence', critical: true });
  const lamp = anItem({ id: 'lamp', level: 'observation' });
  const place = anItem({ id: 'place', critical: true, category: 'identificacao' });
  const answers = { fence: false, lamp: false, place: false };
  const items = [fence, lamp, place];
  const of = (title: string) => aSection({ id: 'p', title, items });
  const asked = (more: Partial<Inspection> = {}, title = 'Perímetro', level?: 'major') => {
    const checklistOf = aChecklist({ level, sections: [of(title)] });
    return items.map((item) =>
      wantedFor(anInspection({ checklist: checklistOf, answers, ...more }), of(title), item).join(),
    );
  };

  test('is asked for where the site asks of the level, and only where the failure is a finding', () => {
    expect(asked()).toEqual(['measure', '', '']);
    expect(asked({ measureLevels: [] })).toEqual(['', '', '']);
    expect(asked({ measureLevels: ['observation'] })).toEqual(['', 'measure', '']);
    expect(asked({}, 'Finalização')).toEqual(['', '', '']);
    expect(asked({ measures: { fence: { text: ' ', group: { id: 'g', name: 'G' } } } })).toEqual(['measure', '', '']);
    expect(asked({ measures: { fence: { text: 'Isolado', group: null } } })).toEqual(['', '', '']);
  });

  test('is asked for by default of what the settings require by default', () => {
    expect(LEVELS.filter((level) => DEFAULT_QUALITY_SETTINGS.levels[level].immediate === 'required')).toEqual(
      DEFAULT_MEASURE_LEVELS,
    );
  });
});
