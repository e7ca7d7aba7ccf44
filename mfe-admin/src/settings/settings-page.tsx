import { useTranslation } from '@avsec/shared/i18n';
import { DemonstrationPage } from '../demonstration/demonstration-page';
import { IdleButton } from '../demonstration/idle-button';
import { SETTING_GROUPS } from './setting-fields';
import { SettingInput } from './setting-input';
import './settings.css';

/** 'Configurações', a mock-up (specification, section 2). */
export default function SettingsPage() {
  const { t } = useTranslation('admin');
  return (
    <DemonstrationPage
      title={t('settings.title')}
      subtitle={t('settings.subtitle')}
      action={<IdleButton main>{t('settings.save')}</IdleButton>}
    >
      {SETTING_GROUPS.map(({ key, fields }) => (
        <fieldset key={key} className="av-card settings-group">
          <legend>{t(`settings.groups.${key}`)}</legend>
          {fields.map((field) => (
            <SettingInput key={field.key} field={field} />
          ))}
        </fieldset>
      ))}
    </DemonstrationPage>
  );
}
