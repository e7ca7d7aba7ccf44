import { aChecklist, anInspection, anItem, aSection, someEvidence } from '@avsec/shared/testing';
import { unread } from '@avsec/shared/domain';
import type { FillInAction } from './fill-in-actions';
import { fillInReducer, opened } from './fill-in-reducer';
import { inspectionOf, type FillInState } from './fill-in-state';

const belt = anItem({ id: 'belt', type: 'checkbox', required: true });
const weapons = anItem({ id: 'weapons', type: 'checkbox', expectedAnswer: false });
const plate = anItem({ id: 'plate', type: 'photo', required: true });
const vehicle = aSection({ id: 'vehicle', items: [belt, weapons] });
const photos = aSection({ id: 'photos', items: [plate] });
const inspection = anInspection({ checklist: aChecklist({ sections: [vehicle, photos] }) });

function after(...actions: FillInAction[]): FillInState {
  return actions.reduce(fillInReducer, opened(inspection, ['vehicle']));
}

const answered = (itemId: string, value: boolean | string | null): FillInAction => ({
  type: 'answered',
  itemId,
  value,
});
const photographed: FillInAction = {
  type: 'evidenceAdded',
  itemId: 'plate',
  evidence: someEvidence({ id: 'photo-1', itemId: 'plate' }),
};

describe('filling in', () => {
  it('counts an answered item in its section and in the whole', () => {
    const { tallies } = after(answered('belt', true));
    expect(tallies.sections.vehicle).toMatchObject({ done: 1, total: 2, conforming: 1 });
    expect(tallies.sections.photos).toMatchObject({ done: 0, total: 1 });
    expect(tallies.overall).toMatchObject({ done: 1, total: 3 });
  });

  it('counts false as an answer, and as non-conforming', () => {
    expect(after(answered('belt', false)).tallies.overall).toMatchObject({ done: 1, conforming: 0, nonConforming: 1 });
  });

  it('counts finding prohibited items as non-conforming, because the expected answer is no', () => {
    expect(after(answered('weapons', true)).tallies.overall).toMatchObject({ conforming: 0, nonConforming: 1 });
    expect(after(answered('weapons', false)).tallies.overall).toMatchObject({ conforming: 1, nonConforming: 0 });
  });

  it('takes an answer back to unanswered', () => {
    expect(after(answered('belt', true), answered('belt', null)).tallies.overall).toMatchObject({
      done: 0,
      conforming: 0,
    });
  });

  it('puts a photo that was drawn on in the place of the one it shows', () => {
    const [second, marked] = ['photo-2', 'marked'].map((id) => someEvidence({ id, itemId: 'plate' }));
    if (!second || !marked) throw new Error('no photos');
    const state = after(
      photographed,
      { type: 'evidenceAdded', itemId: 'plate', evidence: second },
      { type: 'evidenceReplaced', itemId: 'plate', evidenceId: 'photo-1', by: marked },
    );
    expect(state.evidence.plate).toEqual([marked, second]);
    expect(state.tallies.overall.done).toBe(1);
  });

  it('answers a photo item by its evidence, and no longer when that is removed', () => {
    expect(after(photographed).tallies.completed).toEqual(['photos']);
    const removed = after(photographed, { type: 'evidenceRemoved', itemId: 'plate', evidenceId: 'photo-1' });
    expect(removed.tallies.completed).toEqual([]);
    expect(removed.evidence.plate).toEqual([]);
  });

  it('completes a section at its last item, in the order of the checklist', () => {
    expect(after(photographed, answered('belt', true), answered('weapons', false)).tallies.completed).toEqual([
      'vehicle',
      'photos',
    ]);
  });

  it('keeps every count and list the same object when an answer changes nothing that is counted', () => {
    const before = after(answered('belt', true));
    const next = fillInReducer(before, answered('belt', true));
    expect(next?.tallies).toBe(before.tallies);
  });

  it('takes the mark off a missing item when it is answered, and leaves the others', () => {
    const state = after({ type: 'foundMissing', itemIds: ['belt', 'plate'] }, answered('belt', true));
    expect(state.missing).toEqual({ plate: true });
  });

  it('takes the mark off what could not be read when it is erased, where no answer is asked for', () => {
    const erased = (itemId: string) =>
      after(answered(itemId, unread('12 bar')), { type: 'foundMissing', itemIds: [itemId] }, answered(itemId, null))
        .missing;
    expect([erased('weapons'), erased('belt')]).toEqual([{}, { belt: true }]);
  });

  it('does not count finding items missing, or opening a section, as an edit of the draft', () => {
    const state = after(
      { type: 'foundMissing', itemIds: ['belt'] },
      { type: 'sectionToggled', sectionId: 'photos', open: true },
    );
    expect(state.edits).toBe(0);
    expect(state.open).toEqual({ vehicle: true, photos: true });
  });

  it('ignores an answer to an item that the checklist does not have', () => {
    const before = after();
    expect(fillInReducer(before, answered('unknown', true))).toBe(before);
  });

  it('gives the inspection back whole, with what was not edited as it came', () => {
    const inspector = { name: 'Rui', badge: '9', location: 'Portão' };
    const state = after(answered('belt', true), {
      type: 'inspectorChanged',
      inspector,
      startTime: '2026-03-02T15:00:00.000Z',
    });
    expect(inspectionOf(state, 'now')).toEqual({
      ...inspection,
      answers: { belt: true },
      inspector,
      startTime: '2026-03-02T15:00:00.000Z',
      updatedAt: 'now',
    });
  });
});

describe('conditions and repetition', () => {
  const damaged = anItem({ id: 'damaged', expectedAnswer: false });
  const where = anItem({ id: 'where', required: true, shownWhen: { item: 'damaged', is: 'equal', value: true } });
  const loss = aSection({
    id: 'loss',
    shownWhen: { item: 'where', is: 'answered' },
    items: [anItem({ id: 'reported' })],
  });
  const cars = aSection({
    id: 'cars',
    title: 'Veículos',
    repeat: { label: 'Veículo', min: 1 },
    items: [anItem({ id: 'clean' })],
  });
  const repeating = anInspection({
    checklist: aChecklist({ sections: [aSection({ id: 's', items: [damaged, where] }), loss, cars] }),
  });
  const then = (...actions: FillInAction[]): FillInState => actions.reduce(fillInReducer, opened(repeating, []));
  const shown = ({ sections }: FillInState): string[] => sections.map(({ id }) => id);

  it('counts what is shown only, and shows a section with its first item', () => {
    expect(then().tallies.overall).toMatchObject({ total: 2, requiredMissing: 0 });
    expect(shown(then())).toEqual(['s', 'cars']);
    const asked = then(answered('damaged', true));
    expect(asked.tallies.overall).toMatchObject({ total: 3, done: 1, requiredMissing: 1 });
    expect(asked.touched).toEqual({ kind: 'item', itemId: 'damaged', sectionId: 's', turned: ['where'] });
    const both = then(answered('damaged', true), answered('where', false));
    expect(shown(both)).toEqual(['s', 'loss', 'cars']);
    expect(both.findings).toEqual({ damaged: true, where: true });
  });

  it('hides what hangs on a hidden answer, neither a finding nor missing, and brings the answers back', () => {
    const hidden = then(
      answered('damaged', true),
      answered('where', false),
      answered('reported', true),
      answered('damaged', false),
    );
    expect(shown(hidden)).toEqual(['s', 'cars']);
    expect(hidden).toMatchObject({
      findings: {},
      tallies: { overall: { total: 2, done: 1 } },
      answers: { where: false, reported: true },
    });
    const back = fillInReducer(hidden, answered('damaged', true));
    expect(back).toMatchObject({
      findings: { damaged: true, where: true },
      tallies: { overall: { total: 4, done: 3 } },
    });
  });

  it('asks a section once for each instance; what a removed one held is not kept, and comes back with it', () => {
    const two: FillInAction = {
      type: 'instancesChanged',
      sectionId: 'cars',
      instances: [
        { id: '', name: '' },
        { id: 'k3', name: 'ABC' },
      ],
      openSections: ['cars@k3'],
    };
    const one: FillInAction = { ...two, instances: [{ id: '', name: '' }] };
    const added = then(two, answered('clean@k3', false));
    expect(added).toMatchObject({
      open: { 'cars@k3': true },
      findings: { 'clean@k3': true },
      tallies: { overall: { total: 3, done: 1 } },
    });
    expect(inspectionOf(added, 'now')).toMatchObject({
      answers: { 'clean@k3': false },
      instances: { cars: two.instances },
      checklist: repeating.checklist,
    });
    const removed = then(two, answered('clean@k3', false), one);
    expect(inspectionOf(removed, 'now').answers).toEqual({});
    expect(fillInReducer(removed, two)).toMatchObject({
      answers: { 'clean@k3': false },
      tallies: { overall: { total: 3, done: 1 } },
    });
  });
});
