import { useId } from 'react';
import { useTranslation } from '@avsec/shared/i18n';
import { Form, Input, SwitchField } from '@avsec/shared/ui/antd';
import type { SettingField } from './setting-fields';

const A_LINE_OF_ITS_OWN = { flex: '1 1 100%', margin: 0 };
const BESIDE_OTHERS = { flex: '1 1 240px', margin: 0 };

/** A field of the mock-up: it takes what is typed and keeps nothing. */
export function SettingInput({ field }: { field: SettingField }) {
  const { t } = useTranslation('admin');
  const id = useId();
  const label = t(`settings.fields.${field.key}`);
  if (field.kind === 'toggle')
    return (
      <div style={A_LINE_OF_ITS_OWN}>
        <SwitchField defaultChecked={field.initial}>{label}</SwitchField>
      </div>
    );
  return (
    <Form.Item label={label} htmlFor={id} style={field.kind === 'multiline' ? A_LINE_OF_ITS_OWN : BESIDE_OTHERS}>
      {field.kind === 'multiline' && <Input.TextArea id={id} rows={3} defaultValue={field.initial} />}
      {field.kind === 'number' && (
        <Input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={field.initial}
          placeholder={field.hint === undefined ? undefined : String(field.hint)}
        />
      )}
      {(field.kind === 'text' || field.kind === 'secret') && (
        <Input
          id={id}
          type={field.kind === 'secret' ? 'password' : 'text'}
          autoComplete={field.kind === 'secret' ? 'new-password' : 'off'}
          defaultValue={field.initial}
        />
      )}
    </Form.Item>
  );
}
