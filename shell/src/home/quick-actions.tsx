import { useTranslation } from '@avsec/shared/i18n';
import { Link } from '@avsec/shared/router';
import {
  AuditOutlined,
  CalendarOutlined,
  FileTextOutlined,
  SafetyCertificateOutlined,
  usePrefetch,
} from '@avsec/shared/ui';
import { usePageFor } from '../modules/page-for';

/** These lead nowhere yet (specification, section 2), and say so. */
const LATER = [
  { key: 'audit', Icon: AuditOutlined },
  { key: 'report', Icon: FileTextOutlined },
  { key: 'schedule', Icon: CalendarOutlined },
] as const;

export function QuickActions() {
  const { t } = useTranslation(['shell', 'common']);
  const prefetch = usePrefetch();
  const choice = usePageFor()('choice');
  const fetchAhead = () => (choice === null ? undefined : prefetch(choice));
  return (
    <section className="home__panel av-card" aria-labelledby="home-actions">
      <h2 id="home-actions">{t('home.actions.heading')}</h2>
      <div className="home__actions">
        {choice !== null && (
          <Link
            className="av-button av-button--primary home__action"
            to={choice}
            onMouseEnter={fetchAhead}
            onFocus={fetchAhead}
          >
            <SafetyCertificateOutlined aria-hidden />
            {t('home.actions.checklist')}
          </Link>
        )}
        {LATER.map(({ key, Icon }) => (
          <button key={key} type="button" className="av-button home__action" disabled>
            <Icon aria-hidden />
            <span className="home__action-name">{t(`home.actions.${key}`)}</span>
            <span className="home__later">{t('common:comingSoon')}</span>
          </button>
        ))}
      </div>
    </section>
  );
}
