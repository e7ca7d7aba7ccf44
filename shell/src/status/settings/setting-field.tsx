import { languageOf, useTranslation } from '@avsec/shared/i18n';
import type { Setting } from '@avsec/shared/module';
import { Checkbox, Form, Input } from '@avsec/shared/ui/antd';
import { Select } from '@avsec/shared/ui/data';
import { useId } from 'react';

interface SettingFieldProps {
  setting: Setting;
  /** As it stands in the form; numbers as they were typed. */
  value: string | boolean;
  /** `config.json` says it: nobody can change it here. */
  isInstalled: boolean;
  onChange: (value: string | boolean) => void;
}

export function SettingField({ setting, value, isInstalled, onChange }: SettingFieldProps) {
  const { t, i18n } = useTranslation('shell');
  const textIn = (labels: Record<string, string> | undefined): string | undefined =>
    labels?.[languageOf(i18n.language)] ?? labels?.['pt'];
  const hint = isInstalled ? t('status.settings.installed') : textIn(setting.hint);
  const title = textIn(setting.title) ?? setting.key;
  const id = useId();
  if (setting.kind === 'switch')
    return (
      <Form.Item {...(hint !== undefined && { extra: hint })}>
        <Checkbox checked={value === true} disabled={isInstalled} onChange={({ target }) => onChange(target.checked)}>
          {title}
        </Checkbox>
      </Form.Item>
    );
  return (
    <Form.Item label={title} htmlFor={id} {...(hint !== undefined && { extra: hint })}>
      {setting.kind === 'choice' ? (
        <Select
          id={id}
          value={String(value)}
          disabled={isInstalled}
          options={setting.choices.map((choice) => ({
            value: choice.value,
            label: textIn(choice.title) ?? choice.value,
          }))}
          onChange={onChange}
        />
      ) : (
        <Input
          id={id}
          inputMode={setting.kind === 'number' ? 'decimal' : 'text'}
          autoComplete="off"
          value={String(value)}
          disabled={isInstalled}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Form.Item>
  );
}
