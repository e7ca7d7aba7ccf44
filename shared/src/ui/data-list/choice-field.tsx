import { Select } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import './data-list.css';

/** A filter with its name above it. */
export function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    <label className="av-field av-fill av-stack av-gap-1">
      <span className="av-note">{label}</span>
      {children}
    </label>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  /** Said where nothing is chosen; 'any' unless given. */
  any?: string;
  onChoose: (value: string) => void;
}

/** One of several, found by typing. What an address asks for is shown also where it is not among them. */
export function Choice({ label, value, options, any, onChoose }: ChoiceProps) {
  const { t } = useTranslation('common');
  return (
    <Field label={label}>
      <Select
        aria-label={label}
        showSearch={{ optionFilterProp: 'label' }}
        allowClear
        value={value === '' ? null : value}
        placeholder={any ?? t('list.any')}
        options={[...options]}
        onChange={(chosen: string | null | undefined) => onChoose(chosen ?? '')}
      />
    </Field>
  );
}
