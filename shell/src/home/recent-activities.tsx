import { useTranslation } from '@avsec/shared/i18n';
import {
  CheckCircleOutlined,
  HueTag,
  type Hue,
  type Icon,
  InfoCircleOutlined,
  WarningOutlined,
} from '@avsec/shared/ui';
import { Flex, SectionCard } from '@avsec/shared/ui/antd';
import { ACTIVITIES, type ActivityStatus } from './sample-figures';

const LOOKS: Record<ActivityStatus, { hue: Hue; icon: Icon }> = {
  success: { hue: 'green', icon: CheckCircleOutlined },
  warning: { hue: 'yellow', icon: WarningOutlined },
  info: { hue: 'blue', icon: InfoCircleOutlined },
};

const TWO_THIRDS = { flex: '2 1 320px', minWidth: 0 };
const WHOLE = { flex: 'none' };

export function RecentActivities() {
  const { t } = useTranslation('shell');
  return (
    <div style={TWO_THIRDS}>
      <SectionCard title={t('home.activities.heading')}>
        <Flex component="ul" vertical gap="small" className="av-list av-lines">
          {ACTIVITIES.map(({ key, status, age }) => (
            <Flex key={key} component="li" gap="small" justify="space-between" align="start">
              <div>
                <strong>{t(`home.activities.sample.${key}.type`)}</strong>
                <p>{t(`home.activities.sample.${key}.description`)}</p>
                <small className="av-quiet">{t(`home.activities.${age.unit}sAgo`, { count: age.count })}</small>
              </div>
              <span style={WHOLE}>
                <HueTag {...LOOKS[status]}>{t(`home.activities.status.${status}`)}</HueTag>
              </span>
            </Flex>
          ))}
        </Flex>
      </SectionCard>
    </div>
  );
}
