import { useState, type ReactNode } from 'react';
import { conformityOf, type AnswerValue, type ChecklistItem, type NonConformingDemand } from '@avsec/shared/domain';
import type { Translate } from '@avsec/shared/i18n';
import { TextBeside } from './text-beside';

interface ItemNote {
  item: ChecklistItem;
  value: AnswerValue;
  note: string;
  /** Notes are offered where it is given. */
  onNote: ((note: string) => void) | undefined;
  demand: NonConformingDemand | undefined;
  disabled: boolean;
  questionId: string;
  t: Translate;
}

/**
 * What is noted beside an answer. The field is there once there is a note, or the answer asks for one; else a button
 * brings it. Two places, since the button stands above a control where nothing else may be added.
 */
export function useItemNote({ item, value, note, onNote, demand, disabled, questionId, t }: ItemNote): {
  button: ReactNode;
  field: ReactNode;
} {
  const [opened, setOpened] = useState(false);
  const isAskedFor = demand?.note === true && conformityOf(item, value) === 'non-conforming';
  const isOpen = note !== '' || opened || isAskedFor;
  return {
    button: onNote && !isOpen && !disabled && (
      <button
        type="button"
        className="av-button av-button--quiet av-sign avsec-add"
        data-icon="pencil"
        data-action="note"
        aria-label={t('items.note.add')}
        onClick={() => setOpened(true)}
      >
        {t('items.note.label')}
      </button>
    ),
    field: onNote && isOpen && (
      <TextBeside
        name={`note-${item.id}`}
        caption={t('items.note.label')}
        text={note}
        onText={onNote}
        required={isAskedFor}
        disabled={disabled}
        questionId={questionId}
        takesFocus={opened}
        t={t}
      />
    ),
  };
}
