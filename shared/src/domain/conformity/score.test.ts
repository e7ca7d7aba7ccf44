import { aChecklist, anItem, aSection } from '../../testing/entities';
import type { Answers } from '../answer/answer';
import type { ChecklistItem } from '../checklist/checklist';
import type { Verdict } from '../checklist/verdict';
import { complianceOf } from './compliance';
import { criticalLeads, mayPraise } from './given-verdict';
import { resultsOf } from './results';
import { weightedScore } from './score';

const fence = anItem({ id: 'fence', weight: 3 });
const lamp = anItem({ id: 'lamp' });
const filled = (items: ChecklistItem[], answers: Answers, title = 'S') => ({
  checklist: aChecklist({ sections: [aSection({ id: 's', title, items })] }),
  answers,
});
const scored = (...asked: Parameters<typeof filled>) => weightedScore(complianceOf(filled(...asked)));

test('weighs what conforms against what is evaluated; 1 where nothing is said', () => {
  expect(scored([fence, lamp], { fence: true, lamp: false })).toBe(75);
  expect(scored([fence, lamp], { fence: false, lamp: true })).toBe(25);
  expect(complianceOf(filled([fence, lamp], { fence: true, lamp: false })).rate).toBe(50);
});

test('what is pending, not applicable or left out of the rate weighs nothing', () => {
  const place = anItem({ id: 'place', category: 'identificacao', weight: 9 });
  expect(scored([fence, lamp, place], { fence: 'N/A', lamp: true, place: false })).toBe(100);
  expect(scored([fence, lamp], { lamp: false })).toBe(0);
});

test('there is none without weights, where nothing is evaluated, and where what is weighs nothing', () => {
  expect(scored([lamp], { lamp: true })).toBeNull();
  expect(scored([fence], {})).toBeNull();
  expect(scored([anItem({ id: 'free', weight: 0 })], { free: true })).toBeNull();
  expect(scored([fence], { fence: true }, 'Finalização')).toBeNull();
});

describe('a critical failure', () => {
  const gate = anItem({ id: 'gate', critical: true });
  const others = Array.from({ length: 19 }, (_, place) => anItem({ id: `i${place}` }));
  const all = Object.fromEntries(others.map(({ id }) => [id, true]));
  const of = (answer: boolean, title?: string) => filled([gate, ...others], { ...all, gate: answer }, title);

  test('does not conform whatever the rate, which stays as it is', () => {
    expect(complianceOf(of(false))).toMatchObject({ rate: 95, rating: 'non-conforming', criticalFailures: 1 });
    expect(resultsOf(of(false))).toMatchObject({ rate: 95, rating: 'non-conforming', criticalFailures: 1 });
    expect(complianceOf(of(true))).toMatchObject({ rate: 100, rating: 'conforming', criticalFailures: 0 });
  });

  test('is none where the rate leaves the item out, and none of a level alone', () => {
    expect(complianceOf(of(false, 'Finalização')).criticalFailures).toBe(0);
    const grave = anItem({ id: 'grave', level: 'critical' });
    expect(complianceOf(filled([grave], { grave: false })).criticalFailures).toBe(0);
  });

  test.each<[Verdict | null, boolean]>([
    [null, true],
    ['approved', true],
    ['pending', true],
    ['refused', false],
  ])('leads over the decision %s: %s; nothing praises', (verdict, leads) => {
    const compliance = complianceOf(of(false));
    const given = verdict && { verdict };
    expect(criticalLeads(given, compliance)).toBe(leads);
    expect(mayPraise(given, compliance.rating) && compliance.rating === 'conforming').toBe(false);
    expect(criticalLeads(given, complianceOf(of(true)))).toBe(false);
  });
});
