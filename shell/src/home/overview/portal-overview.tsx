import { useChecklistSummariesQuery, usePeopleQuery, useSubmissionCountersQuery } from '@avsec/shared/data';
import { useTranslation } from '@avsec/shared/i18n';
import { Link } from '@avsec/shared/router';
import { Card, Flex, PortalTheme, SectionCard } from '@avsec/shared/ui/antd';
import { type ReactNode, useState } from 'react';
import { usePageFor } from '../../modules/page-for';
import { DeviceLine } from './device-line';
import { HealthLine } from './health-line';

/** The current month where the person is, ISO 8601, without its end. */
function thisMonth(): { from: string; to: string } {
  const now = new Date();
  const begin = (months: number): string => new Date(now.getFullYear(), now.getMonth() + months, 1).toISOString();
  return { from: begin(0), to: begin(1) };
}

/** As high as its neighbours, each. */
const A_QUARTER = { flex: '1 1 120px', display: 'grid' };
const WORDS_ONLY = { display: 'grid', color: 'inherit', textDecoration: 'none' };
const FIGURE = { display: 'block', fontSize: 'var(--av-heading-2)' };

/** With the way to what it counts, where a module has a page of it. */
function Figure({ to, children }: { to: string | null; children: ReactNode }) {
  const card = (
    <Card size="small" hoverable={to !== null}>
      {children}
    </Card>
  );
  if (to === null) return card;
  return (
    <Link to={to} style={WORDS_ONLY}>
      {card}
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
    <PortalTheme>
      <SectionCard title={t('home.overview.heading')}>
        <Flex vertical gap="middle">
          <Flex component="ul" wrap gap="small" className="av-list">
            {figures.map(({ key, to, value }) => (
              <li key={key} style={A_QUARTER}>
                <Figure to={to}>
                  <strong className="av-figures" style={FIGURE}>
                    {value?.toLocaleString(i18n.language) ?? '–'}
                  </strong>
                  <span className="av-quiet">{t(`home.overview.${key}`)}</span>
                </Figure>
              </li>
            ))}
          </Flex>
          <Flex component="ul" vertical gap="small" className="av-list av-lines">
            <DeviceLine />
            <HealthLine />
          </Flex>
        </Flex>
      </SectionCard>
    </PortalTheme>
  );
}
