import { aChecklist, anInspection, anItem, aSection } from '@avsec/shared/testing';
import * as reducer from '../state/fill-in-reducer';
import { openEngine, topicOf } from './fill-in-engine';

jest.mock('../state/fill-in-reducer', () => {
  const actual = jest.requireActual<typeof reducer>('../state/fill-in-reducer');
  return { ...actual, fillInReducer: jest.fn(actual.fillInReducer) };
});

const items = Array.from({ length: 300 }, (_, place) => anItem({ id: `i${place}` }));
const checklist = aChecklist({
  sections: [aSection({ id: 'a', items: items.slice(0, 150) }), aSection({ id: 'b', items: items.slice(150) })],
});

const atOnce = (act: () => void): void => act();

function open(later = atOnce) {
  const engine = openEngine(anInspection({ checklist }), ['a'], later);
  const calls: string[] = [];
  const topics = [
    ...items.map(({ id }) => topicOf.item(id)),
    topicOf.section('a'),
    topicOf.section('b'),
    topicOf.overall,
    topicOf.inspector,
  ];
  for (const topic of topics) engine.subscribe(topic, () => calls.push(topic));
  return { engine, calls };
}

describe('the engine of an inspection', () => {
  it('tells an answer to its own item, its section and the overall counts, and to nobody else', () => {
    const { engine, calls } = open();
    engine.answer('i7', true);
    expect(calls).toEqual(['item:i7', 'section:a', 'overall']);
  });

  it('is known at once, and worked out and told after the next paint, each topic once', () => {
    const waiting: (() => void)[] = [];
    const { engine, calls } = open((act) => void waiting.push(act));
    const worked = jest.mocked(reducer.fillInReducer).mockClear();
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
    const { engine } = open((act) => void waiting.push(act));
    const next = openEngine(anInspection({ checklist }), [], () => undefined);
    engine.answer('i7', true);
    waiting[0]?.();
    engine.close();
    expect(next.inspection().answers).toEqual({});
    expect(next.state()).toMatchObject({ answers: {}, evidence: {}, missing: {}, open: {}, edits: 0 });
    expect(next.state().tallies.overall.done).toBe(0);
  });

  it('takes nothing more once its page has closed it', () => {
    const { engine, calls } = open();
    engine.close();
    engine.answer('i7', true);
    engine.markMissing(['i8']);
    expect(engine.inspection().answers).toEqual({});
    expect(engine.state()).toMatchObject({ missing: {}, edits: 0 });
    expect(calls).toEqual(['item:i7']);
  });

  it('stays as it is, and goes on, where one answer cannot be worked out', () => {
    const said = jest.spyOn(console, 'error').mockReturnValue();
    const { engine } = open();
    engine.answer('i7', true);
    jest.mocked(reducer.fillInReducer).mockImplementationOnce(() => {
      throw new Error('an item that nobody thought of');
    });
    engine.answer('i8', true);
    engine.answer('i9', true);
    expect(engine.inspection().answers).toEqual({ i7: true, i9: true });
    expect(said).toHaveBeenCalledTimes(1);
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
