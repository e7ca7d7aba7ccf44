import type { Inspection } from '@avsec/shared/domain';
import { aChecklist, anInspection, anItem, aSection, someEvidence } from '@avsec/shared/testing';
import { fillInReducer } from '../state/fill-in-reducer';
import type { FillInState } from '../state/fill-in-state';
import { nextUnanswered } from './next-unanswered';

const checklist = aChecklist({
  sections: [aSection({ items: [anItem({ id: 'a' }), anItem({ id: 'b' })] }), aSection({ items: [anItem({ id: 'photo', type: 'photo' }), anItem({ id: 'd' })] })],
});

function filled(answers: Record<string, boolean>, photographed = false): FillInState {
  const evidence: Inspection['evidence'] = photographed ? { photo: [someEvidence({ itemId: 'photo' })] } : {};
  const state = fillInReducer(null, { type: 'fillIn/opened', inspection: anInspection({ checklist, answers, evidence }), openSections: [] });
  if (!state) throw new Error('nothing is open');
  return state;
}

describe('next pending', () => {
  it('is the first unanswered item when no item has the focus', () => {
    expect(nextUnanswered(filled({ a: true }), null)).toBe('b');
  });

  it('is the next one after the focused item, across sections', () => {
    expect(nextUnanswered(filled({ a: false, b: false }), 'a')).toBe('photo');
    expect(nextUnanswered(filled({}, true), 'b')).toBe('d');
  });

  it('starts again at the top after the last', () => {
    expect(nextUnanswered(filled({ d: true }), 'd')).toBe('a');
  });

  it('is the focused item itself when it is the only one left', () => {
    expect(nextUnanswered(filled({ a: true, b: true, d: true }), 'photo')).toBe('photo');
  });

  it('is none when everything is answered', () => {
    expect(nextUnanswered(filled({ a: true, b: true, d: false }, true), 'a')).toBeNull();
  });
});
