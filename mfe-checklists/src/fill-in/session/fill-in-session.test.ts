import { configureStore } from '@reduxjs/toolkit';
import { aChecklist, anInspection, anItem, aSection } from '@avsec/shared/testing';
import { fillInSlice } from '../state/fill-in-slice';
import { openSession, topicOf } from './fill-in-session';

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
  const session = openSession(store, anInspection({ checklist }), ['a'], later);
  const calls: string[] = [];
  const topics = [
    ...items.map(({ id }) => topicOf.item(id)),
    topicOf.section('a'),
    topicOf.section('b'),
    topicOf.overall,
    topicOf.inspector,
  ];
  for (const topic of topics) session.subscribe(topic, () => calls.push(topic));
  return { store, session, calls };
}

describe('the session of an inspection', () => {
  it('tells an answer to its own item, its section and the overall counts, and to nobody else', () => {
    const { session, calls } = open();
    session.answer('i7', true);
    expect(calls).toEqual(['item:i7', 'section:a', 'overall']);
  });

  it('is known at once, and worked out and told after the next paint, each topic once', () => {
    const waiting: (() => void)[] = [];
    const { store, session, calls } = open((act) => void waiting.push(act));
    const worked = jest.fn();
    store.subscribe(worked);
    session.answer('i7', true);
    session.answer('i8', false);
    expect(worked).not.toHaveBeenCalled();
    waiting[0]?.();
    expect(worked).toHaveBeenCalledTimes(2);
    expect(calls).toEqual(['item:i7', 'item:i8', 'section:a', 'overall']);
    expect(waiting).toHaveLength(1);
  });

  it('has what was answered since the last paint for everyone who asks', () => {
    const { session, calls } = open(() => undefined);
    session.answer('i7', true);
    session.answer('i8', false);
    expect(session.inspection().answers).toEqual({ i7: true, i8: false });
    expect(session.state().tallies.overall.done).toBe(2);
    expect(calls).toEqual([]);
  });

  it('takes what follows in the same frame after the answer', () => {
    const { session } = open(() => undefined);
    session.answer('i7', true);
    session.markMissing(['i7', 'i8']);
    expect(session.state().missing).toEqual({ i7: true, i8: true });
    session.answer('i7', true);
    session.answer('i8', true);
    expect(session.state().missing).toEqual({});
    expect(session.inspection().answers).toEqual({ i7: true, i8: true });
  });

  it('puts nothing into an inspection that was opened after it', () => {
    const waiting: (() => void)[] = [];
    const { store, session } = open((act) => void waiting.push(act));
    const next = openSession(store, anInspection({ checklist }), [], () => undefined);
    session.answer('i7', true);
    waiting[0]?.();
    session.close();
    expect(next.inspection().answers).toEqual({});
  });

  it('tells what waits before it opens a section', () => {
    const { session, calls } = open(() => undefined);
    session.answer('i7', true);
    session.toggleSection('b', true);
    expect(calls).toEqual(['item:i7', 'section:a', 'overall', 'section:b']);
  });

  it('tells only the item when nothing that is counted changed', () => {
    const { session, calls } = open();
    session.answer('i7', true);
    calls.length = 0;
    session.answer('i7', true);
    expect(calls).toEqual(['item:i7', 'section:a']);
  });

  it('tells nobody about what happens elsewhere in the portal', () => {
    const { store, calls } = open();
    store.dispatch({ type: 'session/signedIn' });
    expect(calls).toEqual([]);
  });

  it('tells everyone when finalizing found items missing', () => {
    const { session, calls } = open();
    session.markMissing(['i1']);
    expect(calls).toHaveLength(items.length + 4);
  });

  it('reports an edit once for every change of what is kept, and none for opening a section', () => {
    const { session } = open();
    const edits = jest.fn();
    session.onEdit(edits);
    session.toggleSection('b', true);
    expect(edits).not.toHaveBeenCalled();
    session.answer('i1', false);
    session.identify({ name: 'Rui', badge: '1', location: '' }, '2026-01-01T00:00:00.000Z');
    expect(edits).toHaveBeenCalledTimes(2);
  });

  it('still knows its last answers after it is closed, so that they can be written', () => {
    const { session } = open(() => undefined);
    session.answer('i1', false);
    session.close();
    expect(session.inspection().answers).toEqual({ i1: false });
  });
});
