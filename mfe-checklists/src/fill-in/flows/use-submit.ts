import { useCallback, useEffect, useRef, useState } from 'react';
import { rememberPreferences, submitInspection, type Resolution, type SubmitOutcome } from '@avsec/shared/data';
import { finalizeProblems, type Inspection, type MissingItem } from '@avsec/shared/domain';
import { useContent, useTranslation } from '@avsec/shared/i18n';
import { useNavigate } from '@avsec/shared/router';
import { useNotify, useTabletOrNarrower } from '@avsec/shared/ui';
import type { Autosave } from '../drafts/autosave';
import { goToItem } from '../movement/move';
import { identificationOf, placeOf } from '../prefill/prefill';
import type { FilesBeingRead } from '../engine/files-being-read';
import type { FillInEngine } from '../engine/fill-in-engine';
import { WHAT_CHANGED_FIELD } from '../returned/field-id';
import type { FillInVariant } from '../variant';
import { finalizeMessage, missingLine, missingOf } from './finalize-message';
import { submitMessage } from './submit-message';

export type SubmitAction = 'save' | 'finalize';
export interface Conflict extends Extract<SubmitOutcome, { kind: 'conflict' }> {
  action: SubmitAction;
}

export interface Submit {
  busy: SubmitAction | null;
  save: () => void;
  finalize: () => void;
  missing: readonly MissingItem[];
  dismissMissing: () => void;
  conflict: Conflict | null;
  /** A file is still being read, which is to go along. */
  waitsForFiles: boolean;
  /** The person decided about the conflict, and this became of it. */
  decided: (resolution: Resolution) => void;
  decideLater: () => void;
}

const NOTHING_MISSING: readonly MissingItem[] = [];

/** The next inspection begins with what this one was identified by. */
function remember(inspection: Inspection): void {
  rememberPreferences(inspection.userId, inspection.checklist.id, {
    place: placeOf(inspection),
    last: identificationOf(inspection),
  });
}

/** 'Salvar' and 'Finalizar': check, keep on the device, send, say what became of it, go to the history. */
export function useSubmit(
  engine: FillInEngine,
  autosave: Autosave,
  reading: FilesBeingRead,
  variant: FillInVariant,
): Submit {
  const { t } = useTranslation('checklists');
  const content = useContent();
  const notify = useNotify();
  const navigate = useNavigate();
  // Where what is missing is listed in a sheet, the person chooses where to go from there.
  const hasSheet = useTabletOrNarrower();
  const [busy, setBusy] = useState<SubmitAction | null>(null);
  const [missing, setMissing] = useState<readonly MissingItem[]>(NOTHING_MISSING);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [waitsForFiles, setWaitsForFiles] = useState(false);
  // State arrives with the next drawing; ten quick clicks do not wait for it.
  const running = useRef(false);
  // A large record is sent for as long as it gets on, and the person may be elsewhere by then.
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  const rest = useCallback((): void => {
    running.current = false;
    setBusy(null);
    autosave.resume();
  }, [autosave]);

  const conclude = useCallback(
    (action: SubmitAction, outcome: SubmitOutcome): void => {
      setConflict(outcome.kind === 'conflict' ? { ...outcome, action } : null);
      if (outcome.kind !== 'conflict') notify(submitMessage(action, outcome, variant, t));
      if (isLeft.current) return;
      // The page stays busy until it is left: the history may still be on its way, and nothing is to be sent twice.
      if (outcome.kind === 'sent' || outcome.kind === 'waiting') void navigate('/checklist-history');
      else rest();
    },
    [notify, navigate, rest, variant, t],
  );

  /** An entry never leaves without a file that its item shows. */
  const afterReading = useCallback(
    async (action: SubmitAction, goOn: () => void): Promise<void> => {
      if (running.current) return;
      if (!reading.isAny()) return goOn();
      running.current = true;
      setBusy(action);
      setWaitsForFiles(true);
      await reading.none();
      setWaitsForFiles(false);
      setBusy(null);
      running.current = false;
      if (!isLeft.current) goOn();
    },
    [reading],
  );

  const send = useCallback(
    async (action: SubmitAction): Promise<void> => {
      if (running.current) return;
      running.current = true;
      setBusy(action);
      await autosave.flush();
      // What is finalized stays as it is; while it is only saved, what is typed meanwhile goes on being kept.
      if (action === 'finalize') autosave.stop();
      const { edits } = engine.state();
      const inspection = engine.inspection();
      try {
        const outcome = await submitInspection(inspection, action);
        remember(inspection);
        if (outcome.kind === 'sent') autosave.sent(edits);
        conclude(action, outcome);
      } catch {
        if (!isLeft.current) rest();
        notify({ kind: 'error', title: t('submit.notKept.title'), description: t('submit.notKept.text') });
      }
    },
    [autosave, engine, conclude, rest, notify, t],
  );

  const save = useCallback(() => void afterReading('save', () => void send('save')), [afterReading, send]);

  const checkAndFinalize = useCallback(() => {
    const problems = finalizeProblems(engine.inspection());
    const [first] = problems;
    if (!first) {
      setMissing(NOTHING_MISSING);
      return void send('finalize');
    }
    notify({ kind: 'error', ...finalizeMessage(first, variant, t, missingLine(t, content, engine.index)) });
    const items = missingOf(problems);
    setMissing(items);
    engine.markMissing(items.map(({ itemId }) => itemId));
    if (first.kind === 'what-changed') document.getElementById(WHAT_CHANGED_FIELD)?.focus();
    if (items[0] && !hasSheet) goToItem(engine, items[0].itemId);
  }, [engine, send, notify, variant, hasSheet, t, content]);

  const finalize = useCallback(() => void afterReading('finalize', checkAndFinalize), [afterReading, checkAndFinalize]);

  return {
    busy,
    waitsForFiles,
    save,
    finalize,
    missing,
    dismissMissing: useCallback(() => setMissing(NOTHING_MISSING), []),
    conflict,
    decided(resolution) {
      if (!conflict || resolution.kind === 'discarded' || resolution.kind === 'gone') return setConflict(null);
      // What this page shows belongs to the other one now, and is kept or sent as that.
      if (resolution.ownId !== undefined) autosave.stop();
      conclude(conflict.action, resolution);
      if (resolution.ownId !== undefined) void navigate('/checklist-history');
    },
    decideLater: () => setConflict(null),
  };
}
