import { useTranslation } from '@avsec/shared/i18n';
import { HueTag } from '@avsec/shared/ui';
import { Flex, PortalTheme } from '@avsec/shared/ui/antd';
import { QuickActions } from './quick-actions';
import { RecentActivities } from './recent-activities';
import { SummaryCards } from './summary-cards';

/** The tag belongs to the sample figures; what stands above them is real. */
export default function SampleDashboard() {
  const { t } = useTranslation('common');
  return (
    <PortalTheme>
      <Flex component="section" vertical gap="middle">
        <div>
          <HueTag hue="grey">{t('demonstration')}</HueTag>
        </div>
        <SummaryCards />
        <Flex wrap gap="middle" align="start">
          <RecentActivities />
          <QuickActions />
        </Flex>
      </Flex>
    </PortalTheme>
  );
}
