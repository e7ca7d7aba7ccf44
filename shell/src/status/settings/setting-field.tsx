import { languageOf, useTranslation } from '@avsec/shared/i18n';
import type { Setting } from '@avsec/shared/module';

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
  if (setting.kind === 'switch')
    return (
      <label className="settings__switch">
        <input
          type="checkbox"
          checked={value === true}
          disabled={isInstalled}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span>
          <span>{title}</span>
          {hint && <small>{hint}</small>}
        </span>
      </label>
    );
  return (
    <label className="settings__field">
      <span>{title}</span>
      {setting.kind === 'choice' ? (
        <select
          className="av-input"
          value={String(value)}
          disabled={isInstalled}
          onChange={({ target }) => onChange(target.value)}
        >
          {setting.choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {textIn(choice.title) ?? choice.value}
            </option>
          ))}
        </select>
      ) : (
        <input
          className="av-input"
          inputMode={setting.kind === 'number' ? 'decimal' : 'text'}
          autoComplete="off"
          value={String(value)}
          disabled={isInstalled}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
      {hint && <small>{hint}</small>}
    </label>
  );
}
