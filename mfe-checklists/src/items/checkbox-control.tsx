import { useLayoutEffect, useMemo, useRef } from 'react';
import type { AnswerValue } from '@avsec/shared/domain';
import type { ControlProps } from './control';
import { StoredAnswer } from './stored-answer';

/**
 * Sim / Não; pressing the chosen one again takes the answer back. A press is written into the page by hand, as a native checkbox
 * would do: it is seen with the next frame, however much React has to do afterwards.
 */
export function CheckboxControl({ item, value, onChange, disabled, t }: ControlProps) {
  const row = useRef<HTMLDivElement>(null);
  const shown = useRef<AnswerValue>(value);
  // The most frequent answer of all: its texts are looked up once.
  const texts = useMemo(() => ({ yes: t('items.yes'), no: t('items.no'), pending: t('items.pending') }), [t]);

  useLayoutEffect(() => show(value), [value]);

  function show(answer: AnswerValue): void {
    shown.current = answer;
    const [yes, no, pending] = row.current?.children ?? [];
    yes?.setAttribute('aria-pressed', String(answer === true));
    no?.setAttribute('aria-pressed', String(answer === false));
    pending?.toggleAttribute('hidden', typeof answer === 'boolean');
  }

  const press = (pressed: boolean): void => {
    const next = shown.current === pressed ? null : pressed;
    show(next);
    onChange(next);
  };

  const button = (answer: boolean) => (
    <button
      type="button"
      className="avsec-answer-button"
      data-answer={answer ? 'yes' : 'no'}
      data-conforms={answer === item.expectedAnswer}
      aria-pressed={value === answer}
      disabled={disabled}
      onClick={() => press(answer)}
    >
      {answer ? texts.yes : texts.no}
    </button>
  );

  return (
    <>
      <div ref={row} className="avsec-yes-no">
        {button(true)}
        {button(false)}
        <span className="avsec-item-pending" hidden={typeof value === 'boolean'}>
          {texts.pending}
        </span>
      </div>
      {typeof value !== 'boolean' && <StoredAnswer value={value} t={t} />}
    </>
  );
}
