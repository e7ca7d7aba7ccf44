import { configureStore } from '@reduxjs/toolkit';
import { aChecklist, anInspection, anItem, aSection } from '@avsec/shared/testing';
import { fillInSlice } from '../state/fill-in-slice';
import { openEngine, topicOf } from './fill-in-engine';

const items = Array.from({ length: 300 }, (_, place) => anItem({ id: `i${place}` }));
const checklist = aChecklist({
  sections: [aSection({ id: 'a', items: items.slice(0, 150) }), aSection({ id: 'b', items: items.slice(150) })],
});

const atOnce = (act: () => void): void => act();

function open(later = atOnce) {
  const store = configureStore({
    reducer: { fillIn: fillInSlice.reducer },
    middleware: (standard) => standard({ serializableCheck: false, immutableCheck: false }),
  });
  const engine = openEngine(store, anInspection({ checklist }), ['a'], later);
  const calls: string[] = [];
  const topics = [
    ...items.map(({ id }) => topicOf.item(id)),
    topicOf.section('a'),
    topicOf.section('b'),
    topicOf.overall,
    topicOf.inspector,
  ];
  for (const topic of topics) engine.subscribe(topic, () => calls.push(topic));
  return { store, engine, calls };
}

describe('the engine of an inspection', () => {
  it('tells an answer to its own item, its section and the overall counts, and to nobody else', () => {
    const { engine, calls } = open();
    engine.answer('i7', true);
    expect(calls).toEqual(['item:i7', 'section:a', 'overall']);
  });

  it('is known at once, and worked out and told after the next paint, each topic once', () => {
    const waiting: (() => void)[] = [];
    const { store, engine, calls } = open((act) => void waiting.push(act));
    const worked = jest.fn();
    store.subscribe(worked);
    engine.answer('i7', true);
    engine.answer('i8', false);
    expect(worked).not.toHaveBeenCalled();
    waiting[0]?.();
    expect(worked).toHaveBeenCalledTimes(2);
    expect(calls).toEqual(['item:i7', 'item:i8', 'section:a', 'overall']);
    expect(waiting).toHaveLength(1);
  });

  it('has what was answered since the last paint for everyone who asks', () => {
    const { engine, calls } = open(() => undefined);
    engine.answer('i7', true);
    engine.answer('i8', false);
    expect(engine.inspection().answers).toEqual({ i7: true, i8: false });
    expect(engine.state().tallies.overall.done).toBe(2);
    expect(calls).toEqual([]);
  });

  it('takes what follows in the same frame after the answer', () => {
    const { engine } = open(() => undefined);
    engine.answer('i7', true);
    engine.markMissing(['i7', 'i8']);
    expect(engine.state().missing).toEqual({ i7: true, i8: true });
    engine.answer('i7', true);
    engine.answer('i8', true);
    expect(engine.state().missing).toEqual({});
    expect(engine.inspection().answers).toEqual({ i7: true, i8: true });
  });

  it('puts nothing into an inspection that was opened after it', () => {
    const waiting: (() => void)[] = [];
    const { store, engine } = open((act) => void waiting.push(act));
    const next = openEngine(store, anInspection({ checklist }), [], () => undefined);
    engine.answer('i7', true);
    waiting[0]?.();
    engine.close();
    expect(next.inspection().answers).toEqual({});
  });

  it('tells what waits before it opens a section', () => {
    const { engine, calls } = open(() => undefined);
    engine.answer('i7', true);
    engine.toggleSection('b', true);
    expect(calls).toEqual(['item:i7', 'section:a', 'overall', 'section:b']);
  });

  it('tells only the item when nothing that is counted changed', () => {
    const { engine, calls } = open();
    engine.answer('i7', true);
    calls.length = 0;
    engine.answer('i7', true);
    expect(calls).toEqual(['item:i7', 'section:a']);
  });

  it('tells nobody about what happens elsewhere in the portal', () => {
    const { store, calls } = open();
    store.dispatch({ type: 'session/signedIn' });
    expect(calls).toEqual([]);
  });

  it('tells everyone when finalizing found items missing', () => {
    const { engine, calls } = open();
    engine.markMissing(['i1']);
    expect(calls).toHaveLength(items.length + 4);
  });

  it('reports an edit once for every change of what is kept, and none for opening a section', () => {
    const { engine } = open();
    const edits = jest.fn();
    engine.onEdit(edits);
    engine.toggleSection('b', true);
    expect(edits).not.toHaveBeenCalled();
    engine.answer('i1', false);
    engine.identify({ name: 'Rui', badge: '1', location: '' }, '2026-01-01T00:00:00.000Z');
    expect(edits).toHaveBeenCalledTimes(2);
  });

  it('still knows its last answers after it is closed, so that they can be written', () => {
    const { engine } = open(() => undefined);
    engine.answer('i1', false);
    engine.close();
    expect(engine.inspection().answers).toEqual({ i1: false });
  });
});
