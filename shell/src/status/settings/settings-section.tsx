import { useInstalledSettings, useStoredSettingsQuery } from '@avsec/shared/data';
import { languageOf, useTranslation } from '@avsec/shared/i18n';
import type { RegistryEntry } from '@avsec/shared/module';
import { SettingOutlined } from '@avsec/shared/ui';
import { useState } from 'react';
import { SettingsDialog } from './settings-dialog';
import './settings.css';

/** The modules that have something to be set; nothing where there are none. */
export function SettingsSection({ entries }: { entries: readonly RegistryEntry[] }) {
  const { t, i18n } = useTranslation('shell');
  const installed = useInstalledSettings();
  const { data, error } = useStoredSettingsQuery();
  const [opened, setOpened] = useState<RegistryEntry | null>(null);
  const configurable = entries.filter(({ settings }) => settings && settings.length > 0);
  if (configurable.length === 0) return null;
  return (
    <section className="status__section av-card" aria-labelledby="status-settings">
      <h2 id="status-settings">{t('status.settings.title')}</h2>
      {error && <p role="alert">{t('status.settings.unread')}</p>}
      <ul className="settings__modules">
        {configurable.map((entry) => {
          const title = entry.title[languageOf(i18n.language)] ?? entry.id;
          return (
            <li key={entry.id}>
              <button
                type="button"
                className="av-button"
                disabled={!data}
                aria-label={t('status.settings.of', { title })}
                onClick={() => setOpened(entry)}
              >
                <SettingOutlined aria-hidden />
                <span>{title}</span>
              </button>
            </li>
          );
        })}
      </ul>
      {opened && data && (
        <SettingsDialog
          entry={opened}
          stored={data[opened.id] ?? {}}
          installed={installed[opened.id] ?? {}}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  );
}
