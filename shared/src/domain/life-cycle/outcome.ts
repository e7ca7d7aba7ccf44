/**
 * What follows from an event, in the words of every table of this folder. What is not named stays as it was. `P`:
 * phases of what it happens to.
 */
export interface Outcome<P extends string> {
  becomes: P;
  /**
   * `typed`: the content at hand, as the draft's next sequence · `acknowledged`: the revision and the sequence that the
   * backend has, also where they are older again · `theirs`: the backend's record · `sent`: what was acknowledged, with
   * its files, for a backend that loses it (`sent.ts`).
   */
  keeps: 'nothing' | 'typed' | 'acknowledged' | 'theirs' | 'sent';
  /**
   * `queued`: the entry as it is, now or when its time has come · `draft`: what the draft holds now, or what was handed
   * over in its place, as a new request · `copy`: the draft as another inspection.
   */
  sends: 'nothing' | 'queued' | 'draft' | 'copy';
  /** `both`: entry and draft, with their files · `file`: one of them. Files that something else shows stay. */
  removes: 'nothing' | 'entry' | 'draft' | 'both' | 'file';
  /**
   * Whose version stays on the device for `RECOVERABLE_DAYS`, whole, because the other one won; `tab`: the content at
   * hand.
   */
  superseded: 'nothing' | 'mine' | 'theirs' | 'tab';
  /** What those who show it are told once it is done. */
  says: 'nothing' | 'kept' | 'superseded' | 'not-kept' | 'waiting' | 'sent' | 'refused' | 'conflict' | 'removed';
}

/** It is in this phase from then on, with what is named and nothing else. */
export const stays = <P extends string>(
  becomes: P,
  more: Partial<Omit<Outcome<string>, 'becomes'>> = {},
): Outcome<P> => ({
  becomes,
  keeps: 'nothing',
  sends: 'nothing',
  removes: 'nothing',
  superseded: 'nothing',
  says: 'nothing',
  ...more,
});
