import { UNDO_STEPS_MAX } from '@avsec/shared/domain';
import { aChecklist } from '@avsec/shared/testing';
import { edited, historyOf, redone, stepEnded, undone, type History } from './history';

const first = aChecklist({ title: '' });
const titled = (title: string) => ({ ...first, title });
const type = (history: History, ...titles: string[]): History =>
  titles.reduce((state, title) => edited(state, titled(title), 'title'), history);

describe('undo and redo', () => {
  it('take everything typed into one field back as one step', () => {
    const typed = type(historyOf(first), 'P', 'Pá', 'Pát');
    expect(undone(typed).present).toBe(first);
    expect(redone(undone(typed)).present.title).toBe('Pát');
  });

  it('take the field back in two steps when it was left in between', () => {
    const typed = type(stepEnded(type(historyOf(first), 'P', 'Pá')), 'Pát');
    expect(undone(typed).present.title).toBe('Pá');
    expect(undone(undone(typed)).present).toBe(first);
  });

  it('take what was typed after an undo back by itself', () => {
    const typed = type(undone(type(stepEnded(type(historyOf(first), 'P')), 'Pá')), 'Px');
    expect(undone(typed).present.title).toBe('P');
  });

  it('keep edits without a name apart', () => {
    const twice = edited(edited(historyOf(first), titled('a'), null), titled('b'), null);
    expect(undone(twice).present.title).toBe('a');
  });

  it('forget what was undone once something else is done', () => {
    const other = edited(undone(type(historyOf(first), 'P')), titled('x'), null);
    expect(redone(other)).toBe(other);
  });

  it('do nothing at either end, nor for an edit that changes nothing', () => {
    const start = historyOf(first);
    expect(undone(start)).toBe(start);
    expect(redone(start)).toBe(start);
    expect(edited(start, first, null)).toBe(start);
  });

  it('go back a limited number of steps', () => {
    let history = historyOf(first);
    for (let place = 0; place < UNDO_STEPS_MAX + 5; place += 1) history = edited(history, titled(`${place}`), null);
    expect(history.past).toHaveLength(UNDO_STEPS_MAX);
  });
});
