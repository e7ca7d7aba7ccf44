import { useTranslation } from '@avsec/shared/i18n';
import { useModuleRows } from '@avsec/shared/operations';
import { Link } from '@avsec/shared/router';
import { reports } from '../reports/report-operation';

const ALL = { limit: 1000 };

/** How many bags were reported, on the dashboard. */
export default function Card() {
  const { t } = useTranslation('bagagem');
  const rows = useModuleRows(reports, ALL);
  if (rows.kind !== 'ready') return null;
  return (
    <section className="av-card bagagem-card" aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <p>{t('count', { count: rows.rows.length })}</p>
      <Link to="/bagagem">{t('all')}</Link>
    </section>
  );
}
