import { useCallback, useState } from 'react';
import { conformityOf, DESCRIPTION_MAX_LENGTH, type AnswerValue, type ChecklistItem, type NonConformingDemand } from '@avsec/shared/domain';
import type { Translate } from '@avsec/shared/i18n';
import { EditOutlined } from '@avsec/shared/ui';
import { useAnswerText } from './use-answer-text';

interface ItemNoteProps {
  item: ChecklistItem;
  value: AnswerValue;
  note: string;
  onNote: (note: string) => void;
  demand: NonConformingDemand | undefined;
  disabled: boolean;
  questionId: string;
  t: Translate;
}

/** What is noted beside an answer. The field is there once there is a note, or the answer asks for one; else a button brings it. */
export function ItemNote({ item, value, note, onNote, demand, disabled, questionId, t }: ItemNoteProps) {
  const [opened, setOpened] = useState(false);
  const isAskedFor = demand?.note === true && conformityOf(item, value) === 'non-conforming';
  if (note !== '' || opened || isAskedFor) {
    return <NoteField name={`note-${item.id}`} note={note} onNote={onNote} required={isAskedFor} disabled={disabled} questionId={questionId} takesFocus={opened} t={t} />;
  }
  if (disabled) return null;
  return (
    <button type="button" className="av-button av-button--quiet avsec-note__open" data-action="note" onClick={() => setOpened(true)}>
      <EditOutlined aria-hidden />
      <span className="avsec-note__open-name">{t('items.note.add')}</span>
    </button>
  );
}

interface NoteFieldProps extends Pick<ItemNoteProps, 'note' | 'onNote' | 'disabled' | 'questionId' | 't'> {
  name: string;
  required: boolean;
  /** It was asked for by a press: the caret goes into it. */
  takesFocus: boolean;
}

function NoteField({ name, note, onNote, required, disabled, questionId, takesFocus, t }: NoteFieldProps) {
  const onText = useCallback((text: AnswerValue) => onNote(typeof text === 'string' ? text : ''), [onNote]);
  const { field, refusedLength } = useAnswerText(note, onText, DESCRIPTION_MAX_LENGTH);
  const captionId = `${questionId}-note`;
  return (
    <div className="avsec-note">
      <span id={captionId} className="avsec-note__caption">
        {t('items.note.label')}
      </span>
      <textarea
        rows={2}
        name={name}
        className="av-input avsec-input-multiline avsec-note__field"
        disabled={disabled}
        aria-labelledby={`${captionId} ${questionId}`}
        aria-required={required || undefined}
        autoFocus={takesFocus}
        {...field}
      />
      {refusedLength !== null && (
        <p role="alert" className="avsec-field-problem">
          {t('items.tooLong', { length: refusedLength, limit: DESCRIPTION_MAX_LENGTH })}
        </p>
      )}
    </div>
  );
}
