import type { StoredDraft } from '@avsec/shared/data';
import { AUTOSAVE_MS, type Inspection } from '@avsec/shared/domain';
import { beforeLeaving } from '@avsec/shared/state';
import type { FillInEngine } from '../engine/fill-in-engine';
import { tryingAgain } from './trying-again';

/** Where the last change is. `kept` is said only after the device's transaction is complete. */
export type DeviceState =
  | { kind: 'untouched' }
  | { kind: 'pending' }
  | { kind: 'kept'; at: string }
  | {
      kind: 'failed';
      reason:
        'quota' | 'outdated' | 'other' | Exclude<Extract<StoredDraft, { kind: 'not-kept' }>['because'], 'other-tab'>;
    }
  /** Another tab has gone on with the inspection: what this one holds lies apart, under this id. */
  | { kind: 'apart'; id: string };

export interface Autosave {
  state: () => DeviceState;
  subscribe: (listener: () => void) => () => void;
  /** Keeps what is not kept yet, now; true when everything is on the device. */
  flush: () => Promise<boolean>;
  /**
   * The same for a page that may be gone in a moment: what is not kept yet is noted at once. True also where nothing is
   * left for this page to keep.
   */
  leave: () => Promise<boolean>;
  /** The backend has it as it was then (`edits` of the engine's state), wherever else it is kept. */
  sent: (edits: number) => void;
  /** Nothing more is written: the draft was sent, or belongs to another tab. */
  stop: () => void;
  /** The draft belongs to another tab now, which may not have had everything: what is not kept is set aside. */
  giveUp: () => Promise<void>;
  resume: () => void;
}

/** The device, as the data layer offers it. */
export interface Keeping {
  storeDraft: (inspection: Inspection, isAgain?: boolean) => Promise<StoredDraft>;
  noteUnsaved: (inspection: Inspection, stored: Pick<Inspection, 'answers' | 'notes' | 'measures'>) => void;
  forgetUnsaved: (inspection: Inspection) => void;
  keepSuperseded: (inspection: Inspection) => Promise<string>;
  /** Tells when what was kept is gone under the page. */
  whenDraftLost: (submissionId: string, tell: () => void) => () => void;
  /** The browser keeps nothing on this device. */
  isDeviceInPage: () => boolean;
}

/** `outdated`: a newer portal, in another tab, keeps things on this device in a way that this page does not know. */
function reasonOf(error: unknown): 'quota' | 'outdated' | 'other' {
  const kind = typeof error === 'object' && error !== null && 'kind' in error ? error.kind : null;
  return kind === 'quota' || kind === 'outdated' ? kind : 'other';
}

/**
 * Writes the draft within AUTOSAVE_MS of a change, one write at a time, and when the page is hidden. What the device
 * could not write is tried again by itself.
 */
export function startAutosave(
  engine: FillInEngine,
  { storeDraft, noteUnsaved, forgetUnsaved, keepSuperseded, whenDraftLost, isDeviceInPage }: Keeping,
): Autosave {
  const listeners = new Set<() => void>();
  let shown: DeviceState = isDeviceInPage() ? { kind: 'failed', reason: 'no-storage' } : { kind: 'untouched' };
  let kept = engine.state();
  let isNoted = false;
  /** What was kept is gone. */
  let isLost = false;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let writing: Promise<boolean> = Promise.resolve(true);
  let stopped = false;
  const again = tryingAgain(() => void flush());

  const show = (next: DeviceState): void => {
    shown = next;
    for (const listener of [...listeners]) listener();
  };

  const isKept = (now = engine.state()): boolean => !isLost && now.edits === kept.edits;

  /** True when everything is on the device. */
  async function write(): Promise<boolean> {
    const written = engine.state();
    if (stopped || isKept(written)) return isKept(written);
    try {
      const wasLost = isLost;
      const stored = await storeDraft(engine.inspection(), wasLost);
      if (stored.kind === 'not-kept') await notKept(stored.because, written);
      else {
        kept = written;
        again.rest();
        if (wasLost) isLost = false;
        if (isKept()) allKept();
      }
    } catch (error) {
      show({ kind: 'failed', reason: reasonOf(error) });
      // The room that a refused photo took may be free in a moment, without anything being changed on this page.
      if (!stopped) again.later();
    }
    return isKept();
  }

  function allKept(): void {
    if (isNoted) forgetUnsaved(engine.inspection());
    isNoted = false;
    show({ kind: 'kept', at: new Date().toISOString() });
  }

  async function notKept(
    because: Extract<StoredDraft, { kind: 'not-kept' }>['because'],
    written: typeof kept,
  ): Promise<void> {
    if (because !== 'other-tab') return show({ kind: 'failed', reason: because });
    const id = await keepSuperseded(engine.inspection());
    kept = written;
    show({ kind: 'apart', id });
  }

  async function flush(): Promise<boolean> {
    if (timer) clearTimeout(timer);
    timer = null;
    writing = writing.then(write);
    return writing;
  }

  async function leave(): Promise<boolean> {
    if (stopped) return true;
    if (!isKept()) {
      noteUnsaved(engine.inspection(), kept);
      isNoted = true;
    }
    return flush();
  }

  function edited(): void {
    if (stopped) return;
    if (shown.kind !== 'pending') show({ kind: 'pending' });
    timer ??= setTimeout(() => void flush(), AUTOSAVE_MS);
  }

  const hidden = (): void => {
    if (document.visibilityState === 'hidden') void leave();
  };
  const leaving = (): void => void leave();

  let forget: () => void = () => undefined;
  function listen(): void {
    const unsubscribe = engine.onEdit(edited);
    const leaveFreely = beforeLeaving(leave);
    const stopWatching = whenDraftLost(engine.inspection().id, () => {
      isLost = true;
      edited();
    });
    document.addEventListener('visibilitychange', hidden);
    window.addEventListener('pagehide', leaving);
    forget = () => {
      unsubscribe();
      leaveFreely();
      stopWatching();
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('pagehide', leaving);
    };
  }
  listen();

  function stop(): void {
    stopped = true;
    again.rest();
    if (timer) clearTimeout(timer);
    timer = null;
    forget();
  }

  async function giveUp(): Promise<void> {
    const mayBeLost = !stopped && !isKept();
    stop();
    await writing;
    if (!mayBeLost || isKept()) return;
    await notKept('other-tab', engine.state()).catch(() => show({ kind: 'failed', reason: 'other' }));
  }

  return {
    state: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    flush,
    leave,
    stop,
    giveUp,
    sent(edits) {
      if (engine.state().edits !== edits) return;
      kept = engine.state();
      if (isNoted) forgetUnsaved(engine.inspection());
      isNoted = false;
    },
    resume() {
      if (!stopped) return;
      stopped = false;
      listen();
      if (!isKept()) edited();
    },
  };
}
