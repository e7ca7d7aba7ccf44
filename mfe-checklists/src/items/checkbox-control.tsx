import { useMemo } from 'react';
import { isNotApplicable, NOT_APPLICABLE, type AnswerValue } from '@avsec/shared/domain';
import { useHeldValue } from '@avsec/shared/ui';
import type { ControlProps } from './control';
import { StoredAnswer } from './stored-answer';

/** Sim / Não, and N/A where the item allows it; pressing the chosen one again takes the answer back. */
export function CheckboxControl({ item, value, onChange, disabled, t }: ControlProps) {
  const [held, hold] = useHeldValue(value);
  // The most frequent answer of all: its texts are looked up once.
  const texts = useMemo(
    () => ({
      yes: t('items.yes'),
      no: t('items.no'),
      notApplicable: t('items.notApplicable'),
      pending: t('items.pending'),
    }),
    [t],
  );

  const press = (pressed: AnswerValue): void => {
    const next = held === pressed ? null : pressed;
    hold(next);
    onChange(next);
  };

  const button = (answer: AnswerValue, text: string, conforms?: boolean) => (
    <button
      type="button"
      className="avsec-answer-button av-card av-stack av-gap-1 av-touch"
      data-answer={wordOf(answer)}
      data-conforms={conforms}
      aria-pressed={held === answer}
      disabled={disabled}
      onClick={() => press(answer)}
    >
      {text}
    </button>
  );

  return (
    <>
      <div className={item.allowsNotApplicable ? 'avsec-yes-no av-stack avsec-yes-no--three' : 'avsec-yes-no av-stack'}>
        {button(true, texts.yes, item.expectedAnswer)}
        {button(false, texts.no, !item.expectedAnswer)}
        {item.allowsNotApplicable && button(NOT_APPLICABLE, texts.notApplicable)}
        <span className="avsec-item-pending av-attention" hidden={wordOf(held) !== null}>
          {texts.pending}
        </span>
      </div>
      {typeof held !== 'boolean' && !(item.allowsNotApplicable && isNotApplicable(held)) && (
        <StoredAnswer value={held} t={t} />
      )}
    </>
  );
}

/** How an answer is named in the page; null while there is none of these. */
function wordOf(answer: AnswerValue): 'yes' | 'no' | 'n/a' | null {
  if (isNotApplicable(answer)) return 'n/a';
  return typeof answer === 'boolean' ? (answer ? 'yes' : 'no') : null;
}
