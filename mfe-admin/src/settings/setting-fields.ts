import { SETTINGS_DEFAULTS } from '@avsec/shared/domain';

/** One field of the mock-up; `toggle` and `number` start with the specified default. */
export type SettingField =
  | { kind: 'text' | 'multiline' | 'secret'; key: string; initial?: string }
  | { kind: 'number'; key: string; initial?: number; hint?: number }
  | { kind: 'toggle'; key: string; initial: boolean };

export interface SettingGroup {
  key: string;
  fields: readonly SettingField[];
}

const defaults = SETTINGS_DEFAULTS;

const toggle = (
  key:
    | 'emailNotifications'
    | 'auditNotifications'
    | 'automaticReports'
    | 'twoFactorAuthentication'
    | 'sessionExpiry'
    | 'automaticSync',
) => ({ kind: 'toggle', key, initial: defaults[key] }) as const;

/** 'Configurações' (specification, section 2), in the order in which it lists them. */
export const SETTING_GROUPS: readonly SettingGroup[] = [
  {
    key: 'organisation',
    fields: [
      { kind: 'text', key: 'organisationName' },
      { kind: 'text', key: 'timeZone' },
      { kind: 'multiline', key: 'description' },
    ],
  },
  {
    key: 'notifications',
    fields: [toggle('emailNotifications'), toggle('auditNotifications'), toggle('automaticReports')],
  },
  {
    key: 'security',
    fields: [
      toggle('twoFactorAuthentication'),
      toggle('sessionExpiry'),
      { kind: 'number', key: 'sessionTimeoutMinutes', initial: defaults.sessionTimeoutMinutes },
      { kind: 'number', key: 'maximumLoginAttempts', initial: defaults.maximumLoginAttempts },
    ],
  },
  {
    key: 'integration',
    fields: [toggle('automaticSync'), { kind: 'text', key: 'apiEndpoint' }, { kind: 'secret', key: 'apiKey' }],
  },
  {
    key: 'mail',
    fields: [
      { kind: 'text', key: 'smtpServer' },
      { kind: 'number', key: 'smtpPort', hint: defaults.smtpPortHint },
      { kind: 'text', key: 'smtpUser' },
      { kind: 'secret', key: 'smtpPassword' },
    ],
  },
];
