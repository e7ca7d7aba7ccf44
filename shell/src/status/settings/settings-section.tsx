import { useInstalledSettings, useStoredSettingsQuery } from '@avsec/shared/data';
import { languageOf, useTranslation } from '@avsec/shared/i18n';
import type { RegistryEntry } from '@avsec/shared/module';
import { SettingOutlined } from '@avsec/shared/ui';
import { Alert, Button, Flex, SectionCard } from '@avsec/shared/ui/antd';
import { useState } from 'react';
import { SettingsDialog } from './settings-dialog';

/** The modules that have something to be set; nothing where there are none. */
export function SettingsSection({ entries }: { entries: readonly RegistryEntry[] }) {
  const { t, i18n } = useTranslation('shell');
  const installed = useInstalledSettings();
  const { data, error } = useStoredSettingsQuery();
  const [opened, setOpened] = useState<RegistryEntry | null>(null);
  const configurable = entries.filter(({ settings }) => settings && settings.length > 0);
  if (configurable.length === 0) return null;
  return (
    <SectionCard title={t('status.settings.title')}>
      {error && <Alert type="error" showIcon title={t('status.settings.unread')} />}
      <Flex component="ul" wrap gap="small" className="av-list">
        {configurable.map((entry) => {
          const title = entry.title[languageOf(i18n.language)] ?? entry.id;
          return (
            <li key={entry.id}>
              <Button
                icon={<SettingOutlined aria-hidden />}
                disabled={!data}
                aria-label={t('status.settings.of', { title })}
                onClick={() => setOpened(entry)}
              >
                {title}
              </Button>
            </li>
          );
        })}
      </Flex>
      {opened && data && (
        <SettingsDialog
          entry={opened}
          stored={data[opened.id] ?? {}}
          installed={installed[opened.id] ?? {}}
          onClose={() => setOpened(null)}
        />
      )}
    </SectionCard>
  );
}
