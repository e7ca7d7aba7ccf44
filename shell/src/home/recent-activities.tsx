import { useTranslation } from '@avsec/shared/i18n';
import {
  CheckCircleOutlined,
  HueTag,
  type Hue,
  type Icon,
  InfoCircleOutlined,
  WarningOutlined,
} from '@avsec/shared/ui';
import { ACTIVITIES, type ActivityStatus } from './sample-figures';

const LOOKS: Record<ActivityStatus, { hue: Hue; icon: Icon }> = {
  success: { hue: 'green', icon: CheckCircleOutlined },
  warning: { hue: 'yellow', icon: WarningOutlined },
  info: { hue: 'blue', icon: InfoCircleOutlined },
};

export function RecentActivities() {
  const { t } = useTranslation('shell');
  return (
    <section className="home__panel av-card" aria-labelledby="home-activities">
      <h2 id="home-activities">{t('home.activities.heading')}</h2>
      <ul className="home__activities">
        {ACTIVITIES.map(({ key, status, age }) => (
          <li key={key} className="home__activity">
            <div className="home__activity-text">
              <p className="home__activity-type">{t(`home.activities.sample.${key}.type`)}</p>
              <p>{t(`home.activities.sample.${key}.description`)}</p>
              <p className="home__note">{t(`home.activities.${age.unit}sAgo`, { count: age.count })}</p>
            </div>
            <HueTag {...LOOKS[status]}>{t(`home.activities.status.${status}`)}</HueTag>
          </li>
        ))}
      </ul>
    </section>
  );
}
