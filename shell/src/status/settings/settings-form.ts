import { fitsSetting, settingsOf, type Setting, type SettingValue, type SettingValues } from '@avsec/shared/module';

/** Values as they stand in the form: a number may be half typed. */
export type SettingsForm = Record<string, string | boolean>;

export const formOf = (settings: readonly Setting[], ...given: readonly SettingValues[]): SettingsForm =>
  Object.fromEntries(Object.entries(settingsOf(settings, ...given)).map(([key, value]) => [key, typeof value === 'number' ? String(value) : value]));

/** A number as people write it, with a comma too. */
const valueIn = ({ kind }: Setting, typed: string | boolean | undefined): unknown => (kind === 'number' && typeof typed === 'string' && typed.trim() !== '' ? Number(typed.trim().replace(',', '.')) : typed);

/** What is to be stored, without what `config.json` says anyway; or the first setting that cannot have what was typed. */
export function readForm(settings: readonly Setting[], form: SettingsForm, installed: SettingValues): { kind: 'read'; values: Record<string, SettingValue> } | { kind: 'wrong'; setting: Setting } {
  const values: Record<string, SettingValue> = {};
  for (const setting of settings.filter(({ key }) => !(key in installed))) {
    const value = valueIn(setting, form[setting.key]);
    if (!fitsSetting(setting, value)) return { kind: 'wrong', setting };
    values[setting.key] = value;
  }
  return { kind: 'read', values };
}
