import { aChecklist, anItem, aSection } from '@avsec/shared/testing';
import { EDITOR_OPEN_ITEMS_MAX } from '@avsec/shared/domain';
import { openEngine, topicOf } from './editor-engine';

const items = Array.from({ length: 30 }, (_, place) => anItem({ id: `i${place}` }));
const checklist = aChecklist({
  sections: [aSection({ id: 'a', items: items.slice(0, 15) }), aSection({ id: 'b', items: items.slice(15) })],
});

function open(definition = checklist) {
  const engine = openEngine({ mode: 'edit', stored: definition, definition });
  const calls: string[] = [];
  const named = [topicOf.basics, topicOf.order, topicOf.counts, topicOf.history, topicOf.problems];
  const topics = [
    ...named,
    ...['a', 'b', 'n'].flatMap((id) => [topicOf.section(id), topicOf.list(id)]),
    ...items.map(({ id }) => topicOf.item(id)),
  ];
  for (const topic of topics) engine.subscribe(topic, () => calls.push(topic));
  return { engine, calls };
}

describe('what an edit tells, and to whom', () => {
  it('typing a question tells its item and its section, and draws nothing of the item', () => {
    const { engine, calls } = open();
    const drawn = engine.settings('i3');
    engine.edit({ kind: 'item', itemId: 'i3', change: { question: 'N' } }, 'q');
    expect(calls).toEqual(['history', 'section:a', 'item:i3']);
    expect(engine.settings('i3')).toBe(drawn);
    expect(engine.item('i3')?.question).toBe('N');
    calls.length = 0;
    engine.edit({ kind: 'item', itemId: 'i3', change: { question: 'No' } }, 'q');
    expect(calls).toEqual(['section:a', 'item:i3']);
  });

  it('another type is drawn, and a required item is counted', () => {
    const { engine, calls } = open();
    engine.edit({ kind: 'item', itemId: 'i3', change: { type: 'text', required: true } });
    expect(engine.settings('i3')).toMatchObject({ type: 'text' });
    expect(calls).toContain('counts');
    expect(engine.counts()).toEqual({ sections: 2, items: 30, required: 1, optional: 29 });
  });

  it('an item that moves into another section tells both lists and counts nothing', () => {
    const { engine, calls } = open();
    engine.edit({ kind: 'item-moved', itemId: 'i3', target: { sectionId: 'b', at: 0 } });
    expect(calls).toEqual(['history', 'section:a', 'section:b', 'list:a', 'list:b']);
    expect(engine.itemIds('b')[0]).toBe('i3');
  });

  it('an undo tells exactly what it takes back', () => {
    const { engine, calls } = open();
    engine.edit({ kind: 'item', itemId: 'i3', change: { question: 'N' } });
    calls.length = 0;
    engine.undo();
    expect(calls).toEqual(['history', 'section:a', 'item:i3']);
    expect(engine.checklist()).toBe(checklist);
  });

  it('an edit that changes nothing tells nobody', () => {
    const { engine, calls } = open();
    const edits = jest.fn();
    engine.onEdit(edits);
    engine.edit({ kind: 'section-moved', sectionId: 'a', to: -1 });
    expect(calls).toEqual([]);
    expect(edits).not.toHaveBeenCalled();
  });
});

describe('what is changed', () => {
  it('is what differs from the stored definition: nothing again after an undo', () => {
    const { engine } = open();
    engine.edit({ kind: 'section-removed', sectionId: 'a' });
    expect(engine.history()).toEqual({ canUndo: true, canRedo: false, changed: true });
    engine.undo();
    expect(engine.history()).toEqual({ canUndo: false, canRedo: true, changed: false });
  });

  it('is everything from the start where an unsaved definition is gone on with', () => {
    const engine = openEngine({ mode: 'edit', stored: checklist, definition: { ...checklist, title: 'Outro' } });
    expect(engine.history()).toEqual({ canUndo: false, canRedo: false, changed: true });
    engine.markStored(engine.checklist());
    expect(engine.history().changed).toBe(false);
  });
});

describe('problems', () => {
  it('are found when asked for, go one by one as they are mended, and come back only when asked again', () => {
    const { engine } = open();
    engine.edit({ kind: 'basic', field: 'title', value: ' ' });
    engine.edit({ kind: 'item', itemId: 'i20', change: { question: '' } });
    expect(engine.problems()).toEqual([]);
    expect(engine.findProblems().map(({ fieldId }) => fieldId)).toEqual(['basic-title', 'item-question-i20']);
    engine.edit({ kind: 'item-moved', itemId: 'i20', target: { sectionId: 'a', at: 0 } });
    engine.edit({ kind: 'basic', field: 'title', value: 'T' });
    expect(engine.problems().map(({ fieldId }) => fieldId)).toEqual(['item-question-i20']);
    engine.edit({ kind: 'item-removed', itemId: 'i20' });
    expect(engine.problems()).toEqual([]);
    engine.edit({ kind: 'basic', field: 'title', value: '' });
    expect(engine.problems()).toEqual([]);
  });

  it('follow the rules of the page: a new checklist also needs description and standard', () => {
    const engine = openEngine({
      mode: 'create',
      stored: checklist,
      definition: { ...checklist, standard: '', description: '' },
    });
    expect(engine.findProblems().map(({ fieldId }) => fieldId)).toEqual(['basic-description', 'basic-standard']);
  });
});

it('folds the sections of a long checklist, and those of a short one not', () => {
  expect(open().engine.isFolded('a')).toBe(false);
  const long = aChecklist({
    sections: [
      aSection({
        id: 'a',
        items: Array.from({ length: EDITOR_OPEN_ITEMS_MAX + 1 }, (_, place) => anItem({ id: `l${place}` })),
      }),
    ],
  });
  const { engine } = open(long);
  expect(engine.isFolded('a')).toBe(true);
  engine.fold(['a'], false);
  expect(engine.isFolded('a')).toBe(false);
});
