import { useSetModuleSettingsMutation } from '@avsec/shared/data';
import { languageOf, useTranslation } from '@avsec/shared/i18n';
import type { RegistryEntry, SettingValues } from '@avsec/shared/module';
import { ModalDialog, useNotify } from '@avsec/shared/ui';
import { type FormEvent, useId, useState } from 'react';
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
  const title = entry.title[language] ?? entry.id;
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const read = readForm(settings, form, installed, writing);
    if (read.kind === 'wrong')
      return setProblem(t('status.settings.wrong', { title: read.setting.title[language] ?? read.setting.key }));
    const { error } = await set({ module: entry.id, settings: read.values });
    if (error) return setProblem(t('status.settings.failed'));
    notify({ kind: 'success', title: t('status.settings.saved'), description: title });
    onClose();
  };
  return (
    <ModalDialog
      title={t('status.settings.of', { title })}
      onClose={() => !isLoading && onClose()}
      footer={
        <>
          <button type="button" className="av-button" disabled={isLoading} onClick={onClose}>
            {t('common:actions.cancel')}
          </button>
          <button type="submit" form={formId} className="av-button av-button--primary" disabled={isLoading}>
            {t('common:actions.save')}
          </button>
        </>
      }
    >
      <form id={formId} className="settings__form" noValidate onSubmit={(event) => void save(event)}>
        {settings.map((setting) => (
          <SettingField
            key={setting.key}
            setting={setting}
            value={form[setting.key] ?? ''}
            isInstalled={setting.key in installed}
            onChange={(value) => setForm((before) => ({ ...before, [setting.key]: value }))}
          />
        ))}
        {problem && (
          <p className="settings__problem" role="alert">
            {problem}
          </p>
        )}
      </form>
    </ModalDialog>
  );
}
