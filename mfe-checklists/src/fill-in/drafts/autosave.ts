import { AUTOSAVE_MS, type Inspection } from '@avsec/shared/domain';
import { beforeLeaving } from '@avsec/shared/state';
import type { FillInSession } from '../session/fill-in-session';

/** Where the last change is. `kept` is said only after the device's transaction is complete. */
export type DeviceState =
  | { kind: 'untouched' }
  | { kind: 'pending' }
  | { kind: 'kept'; at: string }
  | { kind: 'failed'; reason: 'quota' | 'other' };

export interface Autosave {
  state: () => DeviceState;
  subscribe: (listener: () => void) => () => void;
  /** Keeps what is not kept yet, now; true when everything is on the device. */
  flush: () => Promise<boolean>;
  /** Nothing more is written: the draft was sent, or belongs to another tab. */
  stop: () => void;
  resume: () => void;
}

type StoreDraft = (inspection: Inspection) => Promise<void>;

const isQuota = (error: unknown): boolean => typeof error === 'object' && error !== null && 'kind' in error && error.kind === 'quota';

/** Writes the draft within AUTOSAVE_MS of a change, one write at a time, and when the page is hidden. */
export function startAutosave(session: FillInSession, storeDraft: StoreDraft): Autosave {
  const listeners = new Set<() => void>();
  let shown: DeviceState = { kind: 'untouched' };
  let keptEdits = session.state().edits;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let writing: Promise<void> = Promise.resolve();
  let stopped = false;

  const show = (next: DeviceState): void => {
    shown = next;
    for (const listener of [...listeners]) listener();
  };

  async function write(): Promise<void> {
    const { edits } = session.state();
    if (stopped || edits === keptEdits) return;
    try {
      await storeDraft(session.inspection());
      keptEdits = edits;
      if (session.state().edits === edits) show({ kind: 'kept', at: new Date().toISOString() });
    } catch (error) {
      show({ kind: 'failed', reason: isQuota(error) ? 'quota' : 'other' });
    }
  }

  async function flush(): Promise<boolean> {
    if (timer) clearTimeout(timer);
    timer = null;
    writing = writing.then(write);
    await writing;
    return session.state().edits === keptEdits;
  }

  function edited(): void {
    if (stopped) return;
    if (shown.kind !== 'pending') show({ kind: 'pending' });
    timer ??= setTimeout(() => void flush(), AUTOSAVE_MS);
  }

  const hidden = (): void => {
    if (document.visibilityState === 'hidden') void flush();
  };
  const leaving = (): void => void flush();

  let forget: () => void = () => undefined;
  function listen(): void {
    const unsubscribe = session.onEdit(edited);
    const leaveFreely = beforeLeaving(flush);
    document.addEventListener('visibilitychange', hidden);
    window.addEventListener('pagehide', leaving);
    forget = () => {
      unsubscribe();
      leaveFreely();
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('pagehide', leaving);
    };
  }
  listen();

  return {
    state: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    flush,
    stop() {
      stopped = true;
      if (timer) clearTimeout(timer);
      timer = null;
      forget();
    },
    resume() {
      if (!stopped) return;
      stopped = false;
      listen();
      if (session.state().edits !== keptEdits) edited();
    },
  };
}
