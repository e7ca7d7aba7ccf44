import { useTranslation } from '@avsec/shared/i18n';
import type { SettingField } from './setting-fields';

/** A field of the mock-up: it takes what is typed and keeps nothing. */
export function SettingInput({ field }: { field: SettingField }) {
  const { t } = useTranslation('admin');
  const label = t(`settings.fields.${field.key}`);
  if (field.kind === 'toggle') {
    return (
      <label className="settings-toggle">
        <input type="checkbox" role="switch" defaultChecked={field.initial} />
        <span>{label}</span>
      </label>
    );
  }
  return (
    <label className="settings-field">
      <span>{label}</span>
      {field.kind === 'multiline' && <textarea className="av-input" rows={3} defaultValue={field.initial} />}
      {field.kind === 'number' && (
        <input
          className="av-input"
          type="number"
          min={1}
          defaultValue={field.initial}
          placeholder={field.hint === undefined ? undefined : String(field.hint)}
        />
      )}
      {(field.kind === 'text' || field.kind === 'secret') && (
        <input
          className="av-input"
          type={field.kind === 'secret' ? 'password' : 'text'}
          autoComplete={field.kind === 'secret' ? 'new-password' : 'off'}
          defaultValue={field.initial}
        />
      )}
    </label>
  );
}
