import { useQualitySettingsQuery } from '@avsec/shared/data';
import { useTranslation } from '@avsec/shared/i18n';
import { LoadingState, PageFrame } from '@avsec/shared/ui';
import { Flex, PortalTheme } from '@avsec/shared/ui/antd';
import '../quality.css';
import { Failure } from '../shown/failure';
import { MailPart } from './mail-part';
import { SettingsForm } from './settings-form';

/** 'Níveis e prazos': what each level asks for, in the whole site; kept by administrators. */
export default function SettingsPage() {
  const { t } = useTranslation('quality');
  const { data, error, refetch } = useQualitySettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <PortalTheme>
      <PageFrame title={t('settings.title')} subtitle={t('settings.subtitle')}>
        <Flex vertical gap="middle">
          {error && !data && <Failure what={t('settings.failed')} error={error} onRetry={() => void refetch()} />}
          {!data && !error && <LoadingState kind="form" />}
          {data && <SettingsForm stored={data} />}
          <MailPart />
        </Flex>
      </PageFrame>
    </PortalTheme>
  );
}
