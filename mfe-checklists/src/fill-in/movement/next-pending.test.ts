import type { Inspection } from '@avsec/shared/domain';
import { aChecklist, anInspection, anItem, aSection, someEvidence } from '@avsec/shared/testing';
import { opened } from '../state/fill-in-reducer';
import type { FillInState } from '../state/fill-in-state';
import { nextPending } from './next-pending';

const checklist = aChecklist({
  sections: [
    aSection({ items: [anItem({ id: 'a' }), anItem({ id: 'b' })] }),
    aSection({ items: [anItem({ id: 'photo', type: 'photo' }), anItem({ id: 'd' })] }),
  ],
});

function filled(answers: Record<string, boolean>, photographed = false): FillInState {
  const evidence: Inspection['evidence'] = photographed ? { photo: [someEvidence({ itemId: 'photo' })] } : {};
  return opened(anInspection({ checklist, answers, evidence }), []);
}

describe('next pending', () => {
  it('is the first unanswered item when no item has the focus', () => {
    expect(nextPending(filled({ a: true }), null)).toBe('b');
  });

  it('is the next one after the focused item, across sections', () => {
    expect(nextPending(filled({ a: false, b: false }), 'a')).toBe('photo');
    expect(nextPending(filled({}, true), 'b')).toBe('d');
  });

  it('starts again at the top after the last', () => {
    expect(nextPending(filled({ d: true }), 'd')).toBe('a');
  });

  it('is the focused item itself when it is the only one left', () => {
    expect(nextPending(filled({ a: true, b: true, d: true }), 'photo')).toBe('photo');
  });

  it('is none when everything is answered', () => {
    expect(nextPending(filled({ a: true, b: true, d: false }, true), 'a')).toBeNull();
  });

  it('takes the required items first, then the optional ones one after the other', () => {
    const mixed = aChecklist({
      sections: [
        aSection({
          items: [
            anItem({ id: 'r1', required: true }),
            anItem({ id: 'o1', required: false }),
            anItem({ id: 'o2', required: false }),
            anItem({ id: 'r2', required: true }),
          ],
        }),
      ],
    });
    const mixedWith = (answers: Record<string, boolean>): FillInState =>
      opened(anInspection({ checklist: mixed, answers }), []);
    expect(nextPending(mixedWith({ r1: true }), 'r1')).toBe('r2');
    const requiredDone = mixedWith({ r1: true, r2: true });
    expect(nextPending(requiredDone, 'r2')).toBe('o1');
    expect(nextPending(requiredDone, 'o1')).toBe('o2');
    expect(nextPending(requiredDone, 'o2')).toBe('o1');
  });
});
