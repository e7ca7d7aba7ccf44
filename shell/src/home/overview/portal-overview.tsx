import { useChecklistSummariesQuery, usePeopleQuery, useSubmissionCountersQuery } from '@avsec/shared/data';
import { useTranslation } from '@avsec/shared/i18n';
import { Link } from '@avsec/shared/router';
import { type ReactNode, useState } from 'react';
import { usePageFor } from '../../modules/page-for';
import { DeviceLine } from './device-line';
import { HealthLine } from './health-line';
import './portal-overview.css';

/** The current month where the person is, ISO 8601, without its end. */
function thisMonth(): { from: string; to: string } {
  const now = new Date();
  const begin = (months: number): string => new Date(now.getFullYear(), now.getMonth() + months, 1).toISOString();
  return { from: begin(0), to: begin(1) };
}

/** With the way to what it counts, where a module has a page of it. */
function Figure({ to, children }: { to: string | null; children: ReactNode }) {
  if (to === null) return <div className="overview__figure">{children}</div>;
  return (
    <Link className="overview__figure" to={to}>
      {children}
    </Link>
  );
}

/**
 * What an administrator looks for first: how much there is, what waits, and whether every module works. All of it is
 * counted, nothing is a sample.
 */
export default function PortalOverview() {
  const { t, i18n } = useTranslation('shell');
  const [month] = useState(thisMonth);
  const { data: counters } = useSubmissionCountersQuery(month, { refetchOnMountOrArgChange: true });
  const { data: checklists } = useChecklistSummariesQuery();
  const { data: people } = usePeopleQuery();
  const pageFor = usePageFor();
  const records = pageFor('records');
  const figures = [
    { key: 'inProgress', to: records && `${records}?status=in_progress`, value: counters?.inProgress },
    { key: 'thisMonth', to: records, value: counters?.thisMonth },
    { key: 'checklists', to: pageFor('checklists'), value: checklists?.length },
    { key: 'people', to: pageFor('people'), value: people?.filter(({ isDisabled }) => !isDisabled).length },
  ] as const;
  return (
    <section className="overview av-card" aria-labelledby="overview">
      <h2 id="overview">{t('home.overview.heading')}</h2>
      <ul className="overview__figures">
        {figures.map(({ key, to, value }) => (
          <li key={key}>
            <Figure to={to}>
              <strong className="overview__value av-figures">{value?.toLocaleString(i18n.language) ?? '–'}</strong>
              <span>{t(`home.overview.${key}`)}</span>
            </Figure>
          </li>
        ))}
      </ul>
      <ul className="overview__lines">
        <DeviceLine />
        <HealthLine />
      </ul>
    </section>
  );
}
