import { useLayoutEffect, useMemo, useRef } from 'react';
import { isNotApplicable, NOT_APPLICABLE, type AnswerValue } from '@avsec/shared/domain';
import type { ControlProps } from './control';
import { StoredAnswer } from './stored-answer';

/**
 * Sim / Não, and N/A where the item allows it; pressing the chosen one again takes the answer back. A press is written into the page by hand, as a native checkbox
 * would do: it is seen with the next frame, however much React has to do afterwards.
 */
export function CheckboxControl({ item, value, onChange, disabled, t }: ControlProps) {
  const row = useRef<HTMLDivElement>(null);
  const shown = useRef<AnswerValue>(value);
  // The most frequent answer of all: its texts are looked up once.
  const texts = useMemo(() => ({ yes: t('items.yes'), no: t('items.no'), notApplicable: t('items.notApplicable'), pending: t('items.pending') }), [t]);

  useLayoutEffect(() => show(value), [value]);

  function show(answer: AnswerValue): void {
    shown.current = answer;
    const pending = row.current?.lastElementChild;
    for (let child = row.current?.firstElementChild; child && child !== pending; child = child.nextElementSibling) {
      child.setAttribute('aria-pressed', String(child.getAttribute('data-answer') === wordOf(answer)));
    }
    pending?.toggleAttribute('hidden', wordOf(answer) !== null);
  }

  const press = (pressed: AnswerValue): void => {
    const next = shown.current === pressed ? null : pressed;
    show(next);
    onChange(next);
  };

  const button = (answer: AnswerValue, text: string, conforms?: boolean) => (
    <button
      type="button"
      className="avsec-answer-button"
      data-answer={wordOf(answer)}
      data-conforms={conforms}
      aria-pressed={value === answer}
      disabled={disabled}
      onClick={() => press(answer)}
    >
      {text}
    </button>
  );

  return (
    <>
      <div ref={row} className={item.allowsNotApplicable ? 'avsec-yes-no avsec-yes-no--three' : 'avsec-yes-no'}>
        {button(true, texts.yes, item.expectedAnswer)}
        {button(false, texts.no, !item.expectedAnswer)}
        {item.allowsNotApplicable && button(NOT_APPLICABLE, texts.notApplicable)}
        <span className="avsec-item-pending" hidden={wordOf(value) !== null}>
          {texts.pending}
        </span>
      </div>
      {typeof value !== 'boolean' && !(item.allowsNotApplicable && isNotApplicable(value)) && <StoredAnswer value={value} t={t} />}
    </>
  );
}

/** How an answer is named in the page; null while there is none of these. */
function wordOf(answer: AnswerValue): 'yes' | 'no' | 'n/a' | null {
  if (isNotApplicable(answer)) return 'n/a';
  return typeof answer === 'boolean' ? (answer ? 'yes' : 'no') : null;
}
