import { useLayoutEffect, useRef, type ChangeEvent } from 'react';
import { ANSWER_MAX_LENGTH } from '@avsec/shared/domain';
import { fieldOf, type ControlProps } from './control';
import { StoredAnswer } from './stored-answer';
import { useAnswerText } from './use-answer-text';

const GROWS_BY_ITSELF = typeof CSS !== 'undefined' && typeof CSS.supports === 'function' && CSS.supports('field-sizing', 'content');

function grow(area: HTMLTextAreaElement): void {
  if (GROWS_BY_ITSELF) return;
  area.style.height = 'auto';
  area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
}

/** One line, or several lines that grow with what is written. */
export function TextControl(props: ControlProps) {
  const { item, value, onChange, t } = props;
  const { attach, given, firstText, enter, refusedLength } = useAnswerText(value, onChange);
  const area = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    if (area.current) grow(area.current);
  }, [given]);
  const field = { defaultValue: firstText, ...fieldOf(props) };

  const attachArea = (element: HTMLTextAreaElement | null): void => {
    area.current = element;
    attach(element);
  };
  const enterLines = ({ target }: ChangeEvent<HTMLTextAreaElement>): void => {
    enter(target);
    grow(target);
  };

  return (
    <>
      {item.type === 'multiline_text' ? (
        <textarea ref={attachArea} rows={3} className="av-input avsec-input-multiline" {...field} onChange={enterLines} />
      ) : (
        <input ref={attach} type="text" autoComplete="off" className="av-input" {...field} onChange={({ target }) => enter(target)} />
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
