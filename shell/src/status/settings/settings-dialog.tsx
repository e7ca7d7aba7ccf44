import { isDataError, useSetModuleSettingsMutation } from '@avsec/shared/data';
import { languageOf, useTranslation } from '@avsec/shared/i18n';
import type { RegistryEntry, SettingValues } from '@avsec/shared/module';
import { useNotify } from '@avsec/shared/ui';
import { Alert, Button, Form, MAY_WRAP, Modal } from '@avsec/shared/ui/antd';
import { useId, useState } from 'react';
import { SettingField } from './setting-field';
import { formOf, readForm } from './settings-form';

interface SettingsDialogProps {
  entry: RegistryEntry;
  stored: SettingValues;
  installed: SettingValues;
  onClose: () => void;
}

/**
 * What an administrator sets for a module. What cannot be stored is said in the dialog, which stays open with what was
 * typed.
 */
export function SettingsDialog({ entry, stored, installed, onClose }: SettingsDialogProps) {
  const { t, i18n } = useTranslation(['shell', 'common']);
  const notify = useNotify();
  const settings = entry.settings ?? [];
  const [problem, setProblem] = useState<string | null>(null);
  const [set, { isLoading }] = useSetModuleSettingsMutation();
  const formId = useId();
  const language = languageOf(i18n.language);
  // What is typed is in the writing of the language in which it was opened.
  const [writing] = useState(language);
  const [form, setForm] = useState(() => formOf(settings, writing, installed, stored));
  /** What the form was filled from. */
  const [opened, setOpened] = useState(stored);
  /** Somebody else stored other settings meanwhile, and the person is told: now they may write over these. */
  const [isOutdated, setOutdated] = useState(false);
  const title = entry.title[language] ?? entry.id;
  const save = async (): Promise<void> => {
    const read = readForm(settings, form, installed, writing);
    if (read.kind === 'wrong')
      return setProblem(t('status.settings.wrong', { title: read.setting.title[language] ?? read.setting.key }));
    const { error } = await set({ module: entry.id, settings: read.values, before: isOutdated ? stored : opened });
    if (error) {
      const isConflict = isDataError(error) && error.kind === 'conflict';
      setOutdated((was) => was || isConflict);
      return setProblem(isConflict ? null : t('status.settings.failed'));
    }
    notify({ kind: 'success', title: t('status.settings.saved'), description: title });
    onClose();
  };
  const take = (): void => {
    setForm(formOf(settings, writing, installed, stored));
    setOpened(stored);
    setOutdated(false);
  };

  return (
    <Modal
      open
      title={t('status.settings.of', { title })}
      mask={{ closable: false }}
      okText={t('common:actions.save')}
      okButtonProps={{ htmlType: 'submit', form: formId, loading: isLoading }}
      cancelButtonProps={{ disabled: isLoading }}
      onCancel={() => !isLoading && onClose()}
    >
      <Form id={formId} layout="vertical" noValidate onFinish={() => void save()}>
        {settings.map((setting) => (
          <SettingField
            key={setting.key}
            setting={setting}
            value={form[setting.key] ?? ''}
            isInstalled={setting.key in installed}
            onChange={(value) => setForm((before) => ({ ...before, [setting.key]: value }))}
          />
        ))}
        {isOutdated && (
          <Alert
            type="warning"
            showIcon
            title={t('status.settings.outdated')}
            action={
              <Button size="small" style={MAY_WRAP} onClick={take}>
                {t('status.settings.take')}
              </Button>
            }
          />
        )}
        {problem && <Alert type="error" showIcon title={problem} />}
      </Form>
    </Modal>
  );
}
