import { aChecklist, anInspection, anItem, aSection } from '../../testing/entities';
import { inspectionDifferences } from './inspection-differences';

const checklist = aChecklist({
  sections: [aSection({ id: 's', items: [anItem({ id: 'belt' }), anItem({ id: 'trunk' })] })],
});

test('a note that only one side has is a difference, and what is blank is none', () => {
  const mine = anInspection({ checklist, answers: { belt: false }, notes: { belt: 'Rasgado', trunk: ' ' } });
  const theirs = anInspection({ checklist, answers: { belt: false } });
  expect(inspectionDifferences(mine, theirs)).toMatchObject([
    { kind: 'item', item: { id: 'belt' }, mine: { value: false, note: 'Rasgado' }, theirs: { value: false } },
  ]);
  expect(inspectionDifferences(mine, mine)).toEqual([]);
});

test('so is a measure, or the group that it is left to', () => {
  const group = { id: 'g', name: 'Manutenção' };
  const mine = anInspection({
    checklist,
    answers: { belt: false },
    measures: { belt: { text: 'Isolado ', group }, trunk: { text: ' ', group: null } },
  });
  const theirs = anInspection({ checklist, answers: { belt: false } });
  expect(inspectionDifferences(mine, theirs)).toMatchObject([
    { item: { id: 'belt' }, mine: { measure: { text: 'Isolado', group } }, theirs: { value: false } },
  ]);
  expect(inspectionDifferences(mine, mine)).toEqual([]);
});

test('what is asked of each vehicle differs by vehicle, and so do vehicles that came, went or were named', () => {
  const vehicles = aSection({
    id: 'v',
    title: 'Veículos',
    repeat: { label: 'Veículo', min: 1 },
    items: [anItem({ id: 'boot' })],
  });
  const convoy = aChecklist({ sections: [vehicles] });
  const [first, second] = [
    { id: '', name: '' },
    { id: 'k3', name: '' },
  ];
  const mine = anInspection({
    checklist: convoy,
    instances: { v: [first, { ...second, name: 'ABC-1234' }] },
    answers: { boot: true, 'boot@k3': false },
  });
  const theirs = anInspection({
    checklist: convoy,
    instances: { v: [first, second] },
    answers: { boot: true, 'boot@k3': true },
  });
  expect(inspectionDifferences(mine, theirs)).toMatchObject([
    {
      kind: 'instances',
      section: { id: 'v' },
      mine: [{ name: '' }, { name: 'ABC-1234' }],
      theirs: [{ name: '' }, { name: '' }],
    },
    {
      kind: 'item',
      item: { id: 'boot@k3' },
      section: { title: 'Veículos – ABC-1234' },
      mine: { value: false },
      theirs: { value: true },
    },
  ]);
  const alone = anInspection({ checklist: convoy, answers: { boot: true } });
  expect(inspectionDifferences(alone, theirs)).toMatchObject([
    { kind: 'instances', mine: [{ id: '' }], theirs: [{ id: '' }, { id: 'k3' }] },
    { kind: 'item', section: { title: 'Veículos – Veículo 2' }, mine: { value: null }, theirs: { value: true } },
  ]);
  expect(inspectionDifferences(mine, mine)).toEqual([]);
});
