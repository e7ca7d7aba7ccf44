import { useLayoutEffect, useRef, useState } from 'react';
import {
  isDataError,
  newRecordId,
  useSaveChecklistMutation,
  type DataError,
  type NewerVersion,
} from '@avsec/shared/data';
import { cleanChecklist, copyOfChecklist, type Checklist } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { useNotify } from '@avsec/shared/ui';
import type { EditorEngine } from '../engine/editor-engine';
import { goToProblem } from '../engine/reveal';
import { saveFailure, validationNotice } from './save-notices';

/**
 * What stands in the way of a save: a newer version of someone else's (`newer` says whose), or that the checklist is
 * gone.
 */
export type SaveConflict = { kind: 'newer'; newer: NewerVersion | null } | { kind: 'gone' };

/** What is to come of the version: a draft, or, with a note of what changed, what inspectors fill in next. */
export type SaveAim = { kind: 'draft' } | { kind: 'publish'; note: string };

export type SaveState =
  | { kind: 'idle' }
  | { kind: 'asking' }
  | { kind: 'saving'; aim: SaveAim }
  | { kind: 'conflict'; conflict: SaveConflict }
  | { kind: 'saved' };

export interface Save {
  state: SaveState;
  /** Validates, and keeps a draft over the version that was edited. */
  save: () => void;
  /** Validates, and asks for the note of change. */
  askToPublish: () => void;
  publish: (note: string) => void;
  /** Saves on top of the version that is there by now, which the person has seen or heard of. */
  saveOver: (number: number) => void;
  saveAsCopy: () => void;
  /** Back to the form: nothing is saved, nothing is lost. */
  keepEditing: () => void;
}

interface SaveOptions {
  engine: EditorEngine;
  /** The version that was edited; 0 for a new checklist. */
  baseVersion: number;
  /** It is stored; the page may have been left since. Awaited: whoever is told so may leave at once. */
  onStored: () => Promise<void> | undefined;
  /** It is stored, and the person is still here. */
  onSaved: (aim: SaveAim['kind']) => void;
}

const IDLE: SaveState = { kind: 'idle' };

/** Saving with its validation, its toasts (sections 5 and 8) and its conflicts. */
export function useSave({ engine, baseVersion, onStored, onSaved }: SaveOptions): Save {
  const { t } = useTranslation('editor');
  const notify = useNotify();
  const [send] = useSaveChecklistMutation();
  const [state, setState] = useState<SaveState>(IDLE);
  const busy = useRef(false);
  const isLeft = useIsLeft();
  // The same id when a copy is tried again: one whose answer got lost must not be there twice.
  const copyId = useRef<string | null>(null);
  // What was wanted before a conflict is what is done after it.
  const aimed = useRef<SaveAim>({ kind: 'draft' });

  async function store(checklist: Checklist, base: number, aim = aimed.current): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    aimed.current = aim;
    setState({ kind: 'saving', aim });
    const sent = engine.checklist();
    const result = await send({
      ...cleanChecklist(checklist),
      baseVersion: base,
      ...(aim.kind === 'draft' ? { isDraft: true } : { note: aim.note.trim() }),
    });
    // A save that succeeded stays the only one: the page is left for another, 1.5 s later where it is a new checklist.
    busy.current = result.data !== undefined;
    if (result.data) {
      engine.markStored(sent);
      await onStored();
      setState({ kind: 'saved' });
      notify({
        kind: 'success',
        title: t('save.done.title'),
        description:
          aim.kind === 'publish'
            ? t('save.done.publish', { number: result.data.definitionVersion })
            : t(base === 0 ? 'save.done.created' : 'save.done.updated'),
      });
      // Whoever went elsewhere while it was under way is not carried off.
      if (!isLeft()) onSaved(aim.kind);
    } else fail(isDataError(result.error) ? result.error : { kind: 'backend' });
  }

  function fail(error: DataError): void {
    // There is no form any more to ask in; what was typed is kept, and offered when it is opened again.
    if (isLeft()) return notify(saveFailure(t, error));
    if (error.kind === 'conflict')
      return setState({ kind: 'conflict', conflict: { kind: 'newer', newer: error.newer ?? null } });
    if (error.kind === 'missing') return setState({ kind: 'conflict', conflict: { kind: 'gone' } });
    setState(IDLE);
    notify(saveFailure(t, error));
  }

  function whenValid(act: () => void): void {
    if (busy.current) return;
    const problems = engine.findProblems();
    const [first] = problems;
    if (first) {
      notify(validationNotice(t, engine.mode, first.problem));
      goToProblem(engine, first.target);
    } else act();
  }

  return {
    state,
    save: () => whenValid(() => void store(engine.checklist(), baseVersion, { kind: 'draft' })),
    askToPublish: () => whenValid(() => setState({ kind: 'asking' })),
    publish: (note) => void store(engine.checklist(), baseVersion, { kind: 'publish', note }),
    saveOver: (number) => void store(engine.checklist(), number),
    saveAsCopy() {
      const checklist = engine.checklist();
      copyId.current ??= newRecordId();
      void store(
        copyOfChecklist(checklist, {
          id: copyId.current,
          title: t('copyOf', { title: checklist.title }),
          now: Date.now(),
        }),
        0,
      );
    },
    keepEditing: () => setState(IDLE),
  };
}

/** Whether the page that asked has gone by the time of the answer. */
function useIsLeft(): () => boolean {
  const isLeft = useRef(false);
  // With the page and not after it: an answer may come in between.
  useLayoutEffect(() => {
    isLeft.current = false;
    return () => void (isLeft.current = true);
  }, []);
  return () => isLeft.current;
}
