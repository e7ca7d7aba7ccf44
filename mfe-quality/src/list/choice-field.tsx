import type { ReactNode } from 'react';
import { useTranslation } from '@avsec/shared/i18n';
import { Select } from '@avsec/shared/ui/data';

/** A filter with its name above it. */
export function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    <label className="quality-field">
      <span className="quality-beside">{label}</span>
      {children}
    </label>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: { value: string; label: string }[];
  onChoose: (value: string) => void;
}

/** One of several, found by typing. What an address asks for is shown also where it is not among them. */
export function Choice({ label, value, options, onChoose }: ChoiceProps) {
  const { t } = useTranslation('quality');
  return (
    <Field label={label}>
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        allowClear
        value={value === '' ? null : value}
        placeholder={t('filters.any')}
        options={options}
        onChange={(chosen: string | null | undefined) => onChoose(chosen ?? '')}
      />
    </Field>
  );
}
