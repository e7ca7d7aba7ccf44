import * as z from 'zod/mini';
import { LANGUAGE_CODES } from '../i18n/languages';

const text = z.string().check(z.minLength(1));
const labels = z.record(z.enum(LANGUAGE_CODES as [string, ...string[]]), text);
const named = { key: z.string().check(z.regex(/^[a-z][A-Za-z0-9]{0,40}$/)), title: labels, hint: z.optional(labels) };

/** A setting of a module, as `module.json` declares it: what an administrator, or `config.json`, may say. */
export const settingSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    ...named,
    kind: z.literal('text'),
    default: z.string(),
    maxLength: z._default(z.int().check(z.positive()), 200),
  }),
  z.strictObject({
    ...named,
    kind: z.literal('number'),
    default: z.number(),
    min: z.optional(z.number()),
    max: z.optional(z.number()),
  }),
  z.strictObject({ ...named, kind: z.literal('switch'), default: z.boolean() }),
  z.strictObject({
    ...named,
    kind: z.literal('choice'),
    default: text,
    choices: z.array(z.strictObject({ value: text, title: labels })).check(z.minLength(2)),
  }),
]);
export type Setting = z.infer<typeof settingSchema>;
/** What a setting can say. */
export type SettingValue = string | number | boolean;
/** What somebody says of settings, by key; not yet known to fit. */
export type SettingValues = Readonly<Record<string, unknown>>;

/** Whether a setting can have this value. */
export function fitsSetting(setting: Setting, value: unknown): value is SettingValue {
  switch (setting.kind) {
    case 'text':
      return typeof value === 'string' && value.length <= setting.maxLength;
    case 'number':
      return (
        typeof value === 'number' &&
        Number.isFinite(value) &&
        value >= (setting.min ?? -Infinity) &&
        value <= (setting.max ?? Infinity)
      );
    case 'switch':
      return typeof value === 'boolean';
    case 'choice':
      return setting.choices.some((choice) => choice.value === value);
  }
}

/**
 * What holds for each setting: the first of these that says something it can have (the installation, an administrator),
 * or its default.
 */
export const settingsOf = (
  settings: readonly Setting[],
  ...given: readonly SettingValues[]
): Record<string, SettingValue> =>
  Object.fromEntries(
    settings.map((setting) => [
      setting.key,
      given.map((values) => values[setting.key]).find((value) => fitsSetting(setting, value)) ?? setting.default,
    ]),
  );
