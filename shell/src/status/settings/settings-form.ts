import { storedNumber, typedNumber } from '@avsec/shared/domain';
import { writtenNumber } from '@avsec/shared/i18n';
import { fitsSetting, settingsOf, type Setting, type SettingValue, type SettingValues } from '@avsec/shared/module';

/** Values as they stand in the form: a number may be half typed. */
export type SettingsForm = Record<string, string | boolean>;

export const formOf = (
  settings: readonly Setting[],
  language: string,
  ...given: readonly SettingValues[]
): SettingsForm =>
  Object.fromEntries(
    Object.entries(settingsOf(settings, ...given)).map(([key, value]) => [
      key,
      typeof value === 'number' ? writtenNumber(storedNumber(value) ?? String(value), language) : value,
    ]),
  );

/** A number as the language writes it; what is none stays the text that no setting of that kind takes. */
function valueIn({ kind }: Setting, typed: string | boolean | undefined, language: string): unknown {
  if (kind !== 'number' || typeof typed !== 'string') return typed;
  const read = typedNumber(typed, language);
  return read.kind === 'number' ? Number(read.value) : typed;
}

type ReadForm = { kind: 'read'; values: Record<string, SettingValue> } | { kind: 'wrong'; setting: Setting };

/**
 * What is to be stored, without what `config.json` says anyway; or the first setting that cannot have what was typed.
 */
export function readForm(
  settings: readonly Setting[],
  form: SettingsForm,
  installed: SettingValues,
  language: string,
): ReadForm {
  const values: Record<string, SettingValue> = {};
  for (const setting of settings.filter(({ key }) => !(key in installed))) {
    const value = valueIn(setting, form[setting.key], language);
    if (!fitsSetting(setting, value)) return { kind: 'wrong', setting };
    values[setting.key] = value;
  }
  return { kind: 'read', values };
}
