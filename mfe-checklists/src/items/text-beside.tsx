import { useCallback } from 'react';
import { DESCRIPTION_MAX_LENGTH, type AnswerValue } from '@avsec/shared/domain';
import type { Translate } from '@avsec/shared/i18n';
import { useAnswerText } from './use-answer-text';

interface TextBesideProps {
  name: string;
  caption: string;
  text: string;
  onText: (text: string) => void;
  required: boolean;
  disabled: boolean;
  questionId: string;
  /** It was asked for by a press: the caret goes into it. */
  takesFocus: boolean;
  t: Translate;
}

/** Words beside an answer, with their name above them. */
export function TextBeside({
  name,
  caption,
  text,
  onText,
  required,
  disabled,
  questionId,
  takesFocus,
  t,
}: TextBesideProps) {
  const onChange = useCallback((typed: AnswerValue) => onText(typeof typed === 'string' ? typed : ''), [onText]);
  const { field, refusedLength } = useAnswerText(text, onChange, DESCRIPTION_MAX_LENGTH);
  const captionId = `${questionId}-${name.split('-', 1)[0]}`;
  return (
    <div className="avsec-note av-whole-line">
      <span id={captionId} className="av-block av-note av-below-1">
        {caption}
      </span>
      <textarea
        rows={2}
        name={name}
        className="av-input av-block avsec-input-multiline avsec-note__field"
        disabled={disabled}
        aria-labelledby={`${captionId} ${questionId}`}
        aria-required={required || undefined}
        autoFocus={takesFocus}
        {...field}
      />
      {refusedLength !== null && (
        <p role="alert" className="av-problem">
          {t('items.tooLong', { length: refusedLength, limit: DESCRIPTION_MAX_LENGTH })}
        </p>
      )}
    </div>
  );
}
