import type { Store } from '@reduxjs/toolkit';
import { forgetUnsaved, noteUnsaved, storeDraft } from '@avsec/shared/data';
import type { Inspection } from '@avsec/shared/domain';
import { startAutosave, type Autosave } from '../drafts/autosave';
import { openSession, type FillInSession } from '../session/fill-in-session';
import { initiallyOpen } from './initially-open';

export interface Running {
  session: FillInSession;
  autosave: Autosave;
}

/** Session and autosave of one inspection, from when its page is shown until it is left. */
export interface Runner {
  current: () => Running | null;
  subscribe: (listener: () => void) => () => void;
  /** Gives back what ends it. */
  start: () => () => void;
  /** Who is told when the page is gone and what was changed last could not be kept. */
  whenNotKept: (tell: () => void) => void;
}

export function createRunner(store: Store, inspection: Inspection): Runner {
  const listeners = new Set<() => void>();
  let running: Running | null = null;
  let tellNotKept: () => void = () => undefined;
  const become = (next: Running | null): void => {
    running = next;
    for (const listener of [...listeners]) listener();
  };
  return {
    current: () => running,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      const session = openSession(store, inspection, initiallyOpen(inspection));
      const autosave = startAutosave(session, { storeDraft, noteUnsaved, forgetUnsaved });
      become({ session, autosave });
      return () => {
        // What was typed last is still written; the session knows it after it is closed.
        void autosave.leave().then((isKept) => {
          autosave.stop();
          if (!isKept) tellNotKept();
        });
        session.close();
        become(null);
      };
    },
    whenNotKept(tell) {
      tellNotKept = tell;
    },
  };
}
