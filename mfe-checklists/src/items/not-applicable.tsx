import { useRef } from 'react';
import { isNotApplicable, NOT_APPLICABLE, type AnswerValue } from '@avsec/shared/domain';
import type { Translate } from '@avsec/shared/i18n';

interface NotApplicableProps {
  value: AnswerValue;
  onChange: (value: AnswerValue) => void;
  disabled: boolean;
  t: Translate;
}

/** 'N/A' beside a control. Pressed again it gives back the answer in whose place it came. */
export function NotApplicable({ value, onChange, disabled, t }: NotApplicableProps) {
  const before = useRef<AnswerValue>(null);
  const isChosen = isNotApplicable(value);
  const press = (): void => {
    if (!isChosen) before.current = value;
    onChange(isChosen ? before.current : NOT_APPLICABLE);
  };
  return (
    <button
      type="button"
      className="avsec-answer-button avsec-not-applicable av-card av-stack av-gap-1 av-touch av-above-2"
      data-answer="n/a"
      aria-pressed={isChosen}
      disabled={disabled}
      onClick={press}
    >
      {t('items.notApplicable')}
    </button>
  );
}
