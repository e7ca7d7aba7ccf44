import { WHAT_CHANGED_MAX_LENGTH } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { useHeldValue } from '@avsec/shared/ui';
import { WHAT_CHANGED_FIELD } from './field-id';

interface WhatChangedFieldProps {
  value: string;
  readOnly: boolean;
  onChange: (text: string) => void;
}

/** 'O que mudou', shown at once as it is typed; by itself, so that nothing above it draws again meanwhile. */
export function WhatChangedField({ value, readOnly, onChange }: WhatChangedFieldProps) {
  const { t } = useTranslation('checklists');
  const [held, hold] = useHeldValue(value);
  return (
    <label className="av-stack av-gap-1" htmlFor={WHAT_CHANGED_FIELD}>
      <span className="av-strong">
        {t('returned.whatChanged')} <span aria-hidden>*</span>
      </span>
      <textarea
        id={WHAT_CHANGED_FIELD}
        className="av-input"
        rows={2}
        required
        maxLength={WHAT_CHANGED_MAX_LENGTH}
        readOnly={readOnly}
        value={held}
        onChange={({ target }) => {
          hold(target.value);
          onChange(target.value);
        }}
      />
    </label>
  );
}
