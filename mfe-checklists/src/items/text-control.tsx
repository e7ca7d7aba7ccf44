import { useLayoutEffect, useRef } from 'react';
import { ANSWER_MAX_LENGTH } from '@avsec/shared/domain';
import { ariaOf, type ControlProps } from './control';
import { StoredAnswer } from './stored-answer';
import { useAnswerText } from './use-answer-text';

const GROWS_BY_ITSELF = typeof CSS !== 'undefined' && typeof CSS.supports === 'function' && CSS.supports('field-sizing', 'content');

function useGrowing(text: string) {
  const ref = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const area = ref.current;
    if (GROWS_BY_ITSELF || !area) return;
    area.style.height = 'auto';
    area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
  }, [text]);
  return ref;
}

/** One line, or several lines that grow with what is written. */
export function TextControl(props: ControlProps) {
  const { item, value, onChange, disabled, fieldId, t } = props;
  const { text, enter, refusedLength } = useAnswerText(value, onChange);
  const area = useGrowing(text);
  const field = { id: fieldId, value: text, disabled, ...ariaOf(props) };

  return (
    <>
      {item.type === 'multiline_text' ? (
        <textarea
          ref={area}
          rows={3}
          className="av-input avsec-input-multiline"
          {...field}
          onChange={(event) => enter(event.target.value)}
        />
      ) : (
        <input type="text" autoComplete="off" className="av-input" {...field} onChange={(event) => enter(event.target.value)} />
      )}
      {refusedLength !== null && (
        <p role="alert" className="avsec-field-problem">
          {t('items.tooLong', { length: refusedLength, limit: ANSWER_MAX_LENGTH })}
        </p>
      )}
      {typeof value !== 'string' && <StoredAnswer value={value} t={t} />}
    </>
  );
}
