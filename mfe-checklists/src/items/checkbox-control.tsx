import { useMemo } from 'react';
import type { ControlProps } from './control';
import { StoredAnswer } from './stored-answer';
import { useHeldValue } from './use-held-value';

/** Sim / Não; pressing the chosen one again takes the answer back. */
export function CheckboxControl({ item, value, onChange, disabled, t }: ControlProps) {
  const [held, hold] = useHeldValue(value);
  // The most frequent answer of all: its texts are looked up once.
  const texts = useMemo(() => ({ yes: t('items.yes'), no: t('items.no'), pending: t('items.pending') }), [t]);

  const press = (pressed: boolean) => {
    const next = held === pressed ? null : pressed;
    hold(next);
    onChange(next);
  };

  const button = (answer: boolean) => (
    <button
      type="button"
      className="avsec-answer-button"
      data-answer={answer ? 'yes' : 'no'}
      data-conforms={answer === item.expectedAnswer}
      aria-pressed={held === answer}
      disabled={disabled}
      onClick={() => press(answer)}
    >
      {answer ? texts.yes : texts.no}
    </button>
  );

  return (
    <>
      <div className="avsec-yes-no">
        {button(true)}
        {button(false)}
        {typeof held !== 'boolean' && <span className="avsec-item-pending">{texts.pending}</span>}
      </div>
      {typeof held !== 'boolean' && <StoredAnswer value={held} t={t} />}
    </>
  );
}
