import { SENT_KEPT_BYTES, SENT_KEPT_DAYS } from '../limits';
import { afterLook, keptLongEnough, THERE } from './sent';

const DAY = 24 * 60 * 60_000;
const sent = (name: string, days: number, bytes = 1) => ({ name, order: -days, age: days * DAY, bytes });
const names = (list: readonly { name: string }[]): string[] => list.map(({ name }) => name);

describe('what was finalized and acknowledged', () => {
  it('is never sent again while the data of the backend go on', () => {
    for (const there of THERE) expect(['stays', 'goes']).toContain(afterLook(there, 'same'));
  });

  it('is kept no longer once it was withdrawn, and by no other word of the backend', () => {
    expect(THERE.filter((there) => afterLook(there, 'same') === 'goes')).toEqual(['withdrawn']);
    expect(THERE.filter((there) => afterLook(there, 'restored') === 'goes')).toEqual(['withdrawn']);
  });

  it('is sent again to a restored one that lacks it, and goes over nobody', () => {
    expect(THERE.map((there) => afterLook(there, 'restored'))).toEqual([
      'stays',
      'goes',
      'sent-again',
      'decided',
      'sent-again',
    ]);
  });

  it('stays a week', () => {
    expect(SENT_KEPT_DAYS).toBe(7);
    expect(names(keptLongEnough([sent('new', 6.9), sent('old', 7.1)]))).toEqual(['old']);
  });

  it('stays as long as its photos and those of what was sent later take no more room than they may', () => {
    const half = SENT_KEPT_BYTES / 2;
    expect(keptLongEnough([sent('first', 2, half), sent('last', 1, half)])).toEqual([]);
    expect(names(keptLongEnough([sent('first', 3, half), sent('second', 2, half), sent('last', 1, half)]))).toEqual([
      'first',
    ]);
    expect(names(keptLongEnough([sent('small', 2), sent('far too large', 1, SENT_KEPT_BYTES + 1)]))).toEqual([
      'far too large',
    ]);
  });
});
