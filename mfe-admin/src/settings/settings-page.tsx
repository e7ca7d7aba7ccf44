import { useTranslation } from '@avsec/shared/i18n';
import { Flex, Form, SectionCard } from '@avsec/shared/ui/antd';
import { DemonstrationPage } from '../demonstration/demonstration-page';
import { IdleButton } from '../demonstration/idle-button';
import { SETTING_GROUPS } from './setting-fields';
import { SettingInput } from './setting-input';

/** 'Configurações', a mock-up (specification, section 2). */
export default function SettingsPage() {
  const { t } = useTranslation('admin');
  return (
    <DemonstrationPage
      path="/configuracoes"
      title={t('settings.title')}
      subtitle={t('settings.subtitle')}
      action={<IdleButton main>{t('settings.save')}</IdleButton>}
    >
      <Form layout="vertical" component={false}>
        {SETTING_GROUPS.map(({ key, fields }) => (
          <SectionCard key={key} title={t(`settings.groups.${key}`)}>
            <Flex wrap gap="middle">
              {fields.map((field) => (
                <SettingInput key={field.key} field={field} />
              ))}
            </Flex>
          </SectionCard>
        ))}
      </Form>
    </DemonstrationPage>
  );
}
