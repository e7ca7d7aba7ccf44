import { aChecklist, anItem, aSection } from '@avsec/shared/testing';
import { EDITOR_OPEN_ITEMS_MAX } from '@avsec/shared/domain';
import { openSession, topicOf } from './editor-session';

const items = Array.from({ length: 30 }, (_, place) => anItem({ id: `i${place}` }));
const checklist = aChecklist({
  sections: [aSection({ id: 'a', items: items.slice(0, 15) }), aSection({ id: 'b', items: items.slice(15) })],
});

function open(definition = checklist) {
  const session = openSession({ mode: 'edit', stored: definition, definition });
  const calls: string[] = [];
  const named = [topicOf.basics, topicOf.order, topicOf.counts, topicOf.history, topicOf.problems];
  const topics = [
    ...named,
    ...['a', 'b', 'n'].flatMap((id) => [topicOf.section(id), topicOf.list(id)]),
    ...items.map(({ id }) => topicOf.item(id)),
  ];
  for (const topic of topics) session.subscribe(topic, () => calls.push(topic));
  return { session, calls };
}

describe('what an edit tells, and to whom', () => {
  it('typing a question tells its item and its section, and draws nothing of the item', () => {
    const { session, calls } = open();
    const drawn = session.settings('i3');
    session.edit({ kind: 'item', itemId: 'i3', change: { question: 'N' } }, 'q');
    expect(calls).toEqual(['history', 'section:a', 'item:i3']);
    expect(session.settings('i3')).toBe(drawn);
    expect(session.item('i3')?.question).toBe('N');
    calls.length = 0;
    session.edit({ kind: 'item', itemId: 'i3', change: { question: 'No' } }, 'q');
    expect(calls).toEqual(['section:a', 'item:i3']);
  });

  it('another type is drawn, and a required item is counted', () => {
    const { session, calls } = open();
    session.edit({ kind: 'item', itemId: 'i3', change: { type: 'text', required: true } });
    expect(session.settings('i3')).toMatchObject({ type: 'text' });
    expect(calls).toContain('counts');
    expect(session.counts()).toEqual({ sections: 2, items: 30, required: 1, optional: 29 });
  });

  it('an item that moves into another section tells both lists and counts nothing', () => {
    const { session, calls } = open();
    session.edit({ kind: 'item-moved', itemId: 'i3', target: { sectionId: 'b', at: 0 } });
    expect(calls).toEqual(['history', 'section:a', 'section:b', 'list:a', 'list:b']);
    expect(session.itemIds('b')[0]).toBe('i3');
  });

  it('an undo tells exactly what it takes back', () => {
    const { session, calls } = open();
    session.edit({ kind: 'item', itemId: 'i3', change: { question: 'N' } });
    calls.length = 0;
    session.undo();
    expect(calls).toEqual(['history', 'section:a', 'item:i3']);
    expect(session.checklist()).toBe(checklist);
  });

  it('an edit that changes nothing tells nobody', () => {
    const { session, calls } = open();
    const edits = jest.fn();
    session.onEdit(edits);
    session.edit({ kind: 'section-moved', sectionId: 'a', to: -1 });
    expect(calls).toEqual([]);
    expect(edits).not.toHaveBeenCalled();
  });
});

describe('what is changed', () => {
  it('is what differs from the stored definition: nothing again after an undo', () => {
    const { session } = open();
    session.edit({ kind: 'section-removed', sectionId: 'a' });
    expect(session.history()).toEqual({ canUndo: true, canRedo: false, changed: true });
    session.undo();
    expect(session.history()).toEqual({ canUndo: false, canRedo: true, changed: false });
  });

  it('is everything from the start where an unsaved definition is gone on with', () => {
    const session = openSession({ mode: 'edit', stored: checklist, definition: { ...checklist, title: 'Outro' } });
    expect(session.history()).toEqual({ canUndo: false, canRedo: false, changed: true });
    session.markStored(session.checklist());
    expect(session.history().changed).toBe(false);
  });
});

describe('problems', () => {
  it('are found when asked for, go one by one as they are mended, and come back only when asked again', () => {
    const { session } = open();
    session.edit({ kind: 'basic', field: 'title', value: ' ' });
    session.edit({ kind: 'item', itemId: 'i20', change: { question: '' } });
    expect(session.problems()).toEqual([]);
    expect(session.findProblems().map(({ fieldId }) => fieldId)).toEqual(['basic-title', 'item-question-i20']);
    session.edit({ kind: 'item-moved', itemId: 'i20', target: { sectionId: 'a', at: 0 } });
    session.edit({ kind: 'basic', field: 'title', value: 'T' });
    expect(session.problems().map(({ fieldId }) => fieldId)).toEqual(['item-question-i20']);
    session.edit({ kind: 'item-removed', itemId: 'i20' });
    expect(session.problems()).toEqual([]);
    session.edit({ kind: 'basic', field: 'title', value: '' });
    expect(session.problems()).toEqual([]);
  });

  it('follow the rules of the page: a new checklist also needs description and standard', () => {
    const session = openSession({
      mode: 'create',
      stored: checklist,
      definition: { ...checklist, standard: '', description: '' },
    });
    expect(session.findProblems().map(({ fieldId }) => fieldId)).toEqual(['basic-description', 'basic-standard']);
  });
});

it('folds the sections of a long checklist, and those of a short one not', () => {
  expect(open().session.isFolded('a')).toBe(false);
  const long = aChecklist({
    sections: [
      aSection({
        id: 'a',
        items: Array.from({ length: EDITOR_OPEN_ITEMS_MAX + 1 }, (_, place) => anItem({ id: `l${place}` })),
      }),
    ],
  });
  const { session } = open(long);
  expect(session.isFolded('a')).toBe(true);
  session.fold(['a'], false);
  expect(session.isFolded('a')).toBe(false);
});
