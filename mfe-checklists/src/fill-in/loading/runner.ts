import {
  forgetUnsaved,
  isDeviceInPage,
  keepSuperseded,
  leftAt,
  noteUnsaved,
  storeDraft,
  whenDraftLost,
} from '@avsec/shared/data';
import type { Inspection } from '@avsec/shared/domain';
import { startAutosave, type Autosave } from '../drafts/autosave';
import { openEngine, type FillInEngine } from '../engine/fill-in-engine';
import { placeKeyOf } from '../movement/place-key';
import { initiallyOpen } from './initially-open';

export interface Running {
  engine: FillInEngine;
  autosave: Autosave;
}

/** Engine and autosave of one inspection, from when its page is shown until it is left. */
export interface Runner {
  /** Tells what runs, and null when it ended; gives back what ends it. */
  start: (become: (running: Running | null) => void) => () => void;
  /** Who is told when the page is gone and what was changed last could not be kept. */
  whenNotKept: (tell: () => void) => void;
}

export function createRunner(inspection: Inspection): Runner {
  let tellNotKept: () => void = () => undefined;
  return {
    start(become) {
      const left = leftAt(inspection.userId, placeKeyOf(inspection));
      const engine = openEngine(inspection, initiallyOpen(inspection, left));
      const autosave = startAutosave(engine, {
        storeDraft,
        noteUnsaved,
        forgetUnsaved,
        keepSuperseded,
        whenDraftLost,
        isDeviceInPage,
      });
      become({ engine, autosave });
      return () => {
        // What was typed last is still written; the engine knows it after it is closed.
        void autosave.leave().then((isKept) => {
          autosave.stop();
          if (!isKept) tellNotKept();
        });
        engine.close();
        become(null);
      };
    },
    whenNotKept(tell) {
      tellNotKept = tell;
    },
  };
}
