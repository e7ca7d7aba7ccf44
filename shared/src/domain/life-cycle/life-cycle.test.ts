import { afterEvent, phaseOf, type Held } from './life-cycle';
import { LIFE_EVENTS, PHASES, type LifeEvent, type Phase } from './phases-and-events';

const every = PHASES.flatMap((phase) =>
  LIFE_EVENTS.map((event) => ({ phase, event, outcome: afterEvent(phase, event) })),
);
const draft = (sequence: number, savedSequence = 0, state: 'open' | 'finalizing' = 'open') => ({
  sequence,
  savedSequence,
  state,
});
const entry = (kind: 'save' | 'finalize', state: 'waiting' | 'conflict' | 'refused', draftSequence = 1) => ({
  kind,
  state: { kind: state },
  draftSequence,
});
const NOTHING: Held = { draft: null, entry: null, tombstone: null };

describe('the phase of what a device holds', () => {
  it.each<[Phase, Partial<Held>]>([
    ['absent', {}],
    ['unsaved', { draft: draft(2, 1) }],
    ['stored', { draft: draft(2, 2) }],
    ['saving', { draft: draft(1), entry: entry('save', 'waiting') }],
    ['saving-outdated', { draft: draft(2), entry: entry('save', 'waiting') }],
    ['finalizing', { draft: draft(1, 0, 'finalizing'), entry: entry('finalize', 'waiting') }],
    ['refused-outdated', { draft: draft(2), entry: entry('finalize', 'waiting') }],
    ['refused', { draft: draft(1), entry: entry('save', 'refused') }],
    ['refused-outdated', { draft: draft(2), entry: entry('finalize', 'refused') }],
    ['conflict', { draft: null, entry: entry('save', 'conflict') }],
    ['conflict-outdated', { draft: draft(2), entry: entry('save', 'conflict') }],
    ['finished', { tombstone: { revision: 3 } }],
    ['discarded', { tombstone: { revision: null } }],
  ])('is %s', (phase, held) => {
    expect(phaseOf({ ...NOTHING, ...held })).toBe(phase);
  });
});

describe('nothing typed is lost', () => {
  it('what is typed is kept wherever there is no finalization, and elsewhere it is said that it is not', () => {
    for (const phase of PHASES) {
      const isEnding = phase === 'finalizing' || phase === 'finished' || phase === 'discarded';
      expect([phase, afterEvent(phase, 'typed')]).toEqual([
        phase,
        expect.objectContaining(isEnding ? { keeps: 'nothing', says: 'not-kept' } : { keeps: 'typed', says: 'kept' }),
      ]);
    }
  });

  it('the answer to an older content never removes a newer draft', () => {
    const older = every.filter(
      ({ phase, event }) =>
        (phase.endsWith('-outdated') && event.endsWith('-sent')) ||
        event === 'sent-unqueued-before' ||
        event === 'sent-before-queued',
    );
    for (const { outcome } of older) expect(['nothing', 'entry']).toContain(outcome.removes);
    for (const { phase, outcome } of older.filter(({ outcome: { removes } }) => removes === 'entry'))
      expect(outcome.becomes).toBe(phase === 'stored' ? 'stored' : 'unsaved');
  });

  it('once the backend has not taken it, content that was typed over is never sent again, on whatever occasion', () => {
    const resent = every.filter(
      ({ phase, outcome }) => ['refused-outdated', 'conflict-outdated'].includes(phase) && outcome.sends === 'queued',
    );
    expect(resent).toEqual([]);
  });

  it('a draft goes only where the person asked for it, or where the backend has all of it', () => {
    const asked: LifeEvent[] = ['cleared', 'discarded', 'took-theirs', 'kept-both'];
    const isStored = (phase: Phase, event: LifeEvent): boolean =>
      phase === 'stored' && ['left-behind', 'aged'].includes(event);
    const acknowledged: LifeEvent[] = ['finalization-sent', 'sent-unqueued'];
    const removing = every.filter(({ outcome }) => outcome.removes === 'both');
    for (const { phase, event, outcome } of removing)
      expect(
        asked.includes(event) || (acknowledged.includes(event) && outcome.says === 'sent') || isStored(phase, event),
      ).toBe(true);
  });

  it('what loses a conflict stays recoverable', () => {
    for (const phase of ['conflict', 'conflict-outdated'] as const) {
      expect(afterEvent(phase, 'took-theirs').superseded).toBe('mine');
      expect(afterEvent(phase, 'kept-mine').superseded).toBe('theirs');
      expect(afterEvent(phase, 'kept-both')).toMatchObject({ sends: 'copy', superseded: 'nothing' });
    }
  });

  it('what another tab has gone on with is kept beside it by the overtaken tab, written over in no phase', () => {
    for (const phase of PHASES)
      expect(afterEvent(phase, 'overtaken')).toMatchObject({
        becomes: phase,
        keeps: 'nothing',
        removes: 'nothing',
        superseded: 'tab',
      });
  });

  it('what made way comes back as an inspection of its own, where there is none, and never over one', () => {
    const restoring = PHASES.filter((phase) => afterEvent(phase, 'restored').keeps === 'typed');
    expect(restoring).toEqual(['absent']);
  });
});

describe('nothing is shown as done that is not', () => {
  it("'sent' is said only where the backend has acknowledged it", () => {
    for (const { phase, event, outcome } of every.filter((one) => one.outcome.says === 'sent')) {
      expect(event.endsWith('-sent') || event.startsWith('sent-') || phase === 'finished').toBe(true);
      expect(outcome.sends).toBe('nothing');
    }
  });

  it("'kept' is said only where what was typed is written", () => {
    for (const { outcome } of every.filter((one) => one.outcome.says === 'kept')) expect(outcome.keeps).toBe('typed');
  });
});

describe('nobody is left in a dead end', () => {
  it.each(PHASES)('%s can be left by what a person does', (phase) => {
    const byHand: LifeEvent[] = [
      'typed',
      'saved',
      'finalized',
      'retried',
      'kept-mine',
      'took-theirs',
      'kept-both',
      'cleared',
      'discarded',
      'reopened',
    ];
    expect(byHand.some((event) => afterEvent(phase, event).becomes !== phase)).toBe(true);
  });

  it('a refusal is tried again by the person, not by the network', () => {
    for (const phase of ['refused', 'refused-outdated'] as const) {
      expect(afterEvent(phase, 'reconnected').sends).toBe('nothing');
      expect(afterEvent(phase, 'retried').sends).not.toBe('nothing');
    }
  });
});
