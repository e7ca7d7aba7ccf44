import { AUTOSAVE_MS, type Checklist } from '@avsec/shared/domain';
import { beforeLeaving } from '@avsec/shared/state';
import {
  authoringWriter,
  discardAuthoringDraft,
  noteAuthoringDraft,
  storeAuthoringDraft,
  type AuthoringDraft,
} from '@avsec/shared/data';
import type { EditorEngine } from '../engine/editor-engine';

/** Where the last change is. `kept` is said only after the device's transaction is complete. */
export type KeptState = { kind: 'untouched' } | { kind: 'pending' } | { kind: 'kept'; at: string } | { kind: 'failed' };

export interface Autosave {
  state: () => KeptState;
  subscribe: (listener: () => void) => () => void;
  /** Keeps what is not kept yet, now. */
  flush: () => Promise<void>;
  /**
   * It is stored, or not wanted: nothing more is kept, and what was kept goes, unless another page has begun or gone on
   * with it since.
   */
  discard: () => Promise<void>;
  /** Keeps from now on; answers how to stop, which keeps what is not kept yet once more. */
  start: () => () => void;
}

/** Under which key the device keeps it, and the version that is edited. */
export interface Kept {
  checklistId: string;
  baseVersion: number;
  /** The line of the kept definition that is gone on with. */
  resumed?: string | undefined;
}

/** Of all pages: what a page that was left still writes comes before what the next one does. Never rejects. */
let inTurn: Promise<void> = Promise.resolve();

/**
 * Keeps an unsaved definition on this device within AUTOSAVE_MS of a change, one write at a time, and when the page is
 * hidden.
 */
export function createAutosave(engine: EditorEngine, { checklistId, baseVersion, resumed }: Kept): Autosave {
  const listeners = new Set<() => void>();
  let shown: KeptState = { kind: 'untouched' };
  // Whoever opened it, also where the session has ended by the time that something is kept.
  const writer = authoringWriter(resumed);
  let kept = engine.checklist();
  let timer: ReturnType<typeof setTimeout> | null = null;
  let discarded = false;

  const show = (next: KeptState): void => {
    shown = next;
    for (const listener of [...listeners]) listener();
  };

  /** The definition that is in the page is the one on the device; where it is the stored one, the device keeps none. */
  const settle = (): void =>
    show(engine.history().changed ? { kind: 'kept', at: new Date().toISOString() } : { kind: 'untouched' });

  const draftOf = (checklist: Checklist): AuthoringDraft => ({
    checklistId,
    checklist,
    baseVersion,
    updatedAt: new Date().toISOString(),
  });

  async function write(): Promise<void> {
    const checklist = engine.checklist();
    if (discarded) return;
    // Also after an undo that was redone: what is there again is on the device already.
    if (checklist === kept) return shown.kind === 'pending' ? settle() : undefined;
    try {
      if (engine.history().changed) await storeAuthoringDraft(draftOf(checklist), writer);
      else await discardAuthoringDraft(checklistId, writer);
      kept = checklist;
      if (engine.checklist() === kept) settle();
    } catch (error) {
      console.warn('the unsaved definition is not on this device', error);
      show({ kind: 'failed' });
    }
  }

  async function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    inTurn = inTurn.then(write);
    await inTurn;
  }

  function edited(): void {
    if (shown.kind !== 'pending') show({ kind: 'pending' });
    timer ??= setTimeout(() => void flush(), AUTOSAVE_MS);
  }

  function start(): () => void {
    // The page may end before a write does, or the next one look before: what is not stored yet is noted at once
    // (docs/decisions/0011).
    const leaving = (): void => {
      if (!discarded && engine.checklist() !== kept && engine.history().changed)
        noteAuthoringDraft(draftOf(engine.checklist()), writer);
      void flush();
    };
    const hidden = (): void => {
      if (document.visibilityState === 'hidden') leaving();
    };
    const stops = [engine.onEdit(edited), beforeLeaving(flush)];
    document.addEventListener('visibilitychange', hidden);
    window.addEventListener('pagehide', leaving);
    return () => {
      for (const stop of stops) stop();
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('pagehide', leaving);
      leaving();
    };
  }

  return {
    state: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    flush,
    async discard() {
      discarded = true;
      // A new checklist stays on screen for a moment after it was saved: 'Não salvo' would deny that.
      show({ kind: 'untouched' });
      await flush();
      await discardAuthoringDraft(checklistId, writer).catch((error: unknown) =>
        console.warn('the unsaved definition is still on this device', error),
      );
    },
    start,
  };
}
