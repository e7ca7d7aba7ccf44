import type { HistoryPeriod, PeriodLine, PeriodUnit } from '@avsec/shared/data';
import { formatCount, formatDate, formatTime, useTranslation } from '@avsec/shared/i18n';
import { Link } from '@avsec/shared/router';
import { PartBoundary } from '@avsec/shared/ui';
import { Flex, LinkButton, SectionCard } from '@avsec/shared/ui/antd';
import { type DataColumn, FactTable } from '@avsec/shared/ui/data';
import type { HistoryFilters } from '../records/filters';
import { useRate } from '../records/use-rate';
import { periodHeading } from './period-heading';
import { rowsPath } from './period-filters';

interface PeriodProps {
  period: HistoryPeriod;
  unit: PeriodUnit;
  filters: HistoryFilters;
}

const keyOf = ({ checklistId, inspector, location }: PeriodLine): string =>
  [checklistId, inspector, location].join('\n');

/** One day or month: how much was inspected, and by whom, with which checklist and where. */
export function PeriodSection(props: PeriodProps) {
  const { i18n } = useTranslation('history');
  const name = () => periodHeading(props.period.day, props.unit, i18n.language);
  return (
    <PartBoundary kind="section" name={name} of="record">
      <Period {...props} />
    </PartBoundary>
  );
}

function Period({ period, unit, filters }: PeriodProps) {
  const { t, i18n } = useTranslation('history');
  const heading = periodHeading(period.day, unit, i18n.language);
  const figure = (count: number) => formatCount(count, i18n.language);
  const { total, completed, refused, withFindings, lines, lineCount } = period;
  const left = lineCount - lines.length;
  return (
    <SectionCard
      title={heading}
      extra={
        <LinkButton to={rowsPath(filters, period.day, unit)} aria-label={`${t('periods.rows')}: ${heading}`}>
          {t('periods.rows')}
        </LinkButton>
      }
    >
      <Flex vertical gap="small">
        <Flex wrap gap="middle" className="av-quiet av-figures">
          <span>{t('periods.total', { count: total, figure: figure(total) })}</span>
          <span>{t('periods.completed', { count: completed, figure: figure(completed) })}</span>
          {refused > 0 && (
            <span className="av-bad">{t('periods.refused', { count: refused, figure: figure(refused) })}</span>
          )}
          {withFindings > 0 && (
            <span className="av-bad">
              {t('periods.withFindings', { count: withFindings, figure: figure(withFindings) })}
            </span>
          )}
        </Flex>
        <FactTable
          label={heading}
          rows={lines}
          keyOf={keyOf}
          columns={useColumns(unit, (line) => rowsPath(filters, period.day, unit, line))}
        />
        {left > 0 && <p className="av-quiet">{t('periods.left', { count: left, figure: figure(left) })}</p>}
      </Flex>
    </SectionCard>
  );
}

/** Who inspected what where; when and how many. */
function useColumns(unit: PeriodUnit, pathOf: (line: PeriodLine) => string): DataColumn<PeriodLine>[] {
  const { t, i18n } = useTranslation('history');
  const rateOf = useRate();
  const shown = unit === 'day' ? formatTime : formatDate;
  const titled = (key: 'inspector' | 'checklist' | 'location' | 'when') => ({ key, title: t(`periods.column.${key}`) });
  const counted = (key: 'total' | 'completed' | 'refused' | 'findings' | 'worst') => ({
    key,
    title: t(`periods.column.${key}`),
    figures: true,
  });
  const figure = (count: number): string => formatCount(count, i18n.language);
  return [
    {
      ...titled('inspector'),
      render: (line) => (
        <Link to={pathOf(line)}>
          <bdi>{line.inspector || '–'}</bdi>
        </Link>
      ),
    },
    { ...titled('checklist'), render: ({ title }) => <bdi>{title || t('untitled')}</bdi> },
    { ...titled('location'), render: ({ location }) => <bdi>{location || '–'}</bdi> },
    {
      ...titled('when'),
      render: (line) => {
        const [first, last] = [shown(line.first), shown(line.last)];
        return first === last ? first : `${first} – ${last}`;
      },
    },
    { ...counted('total'), render: (line) => figure(line.total) },
    { ...counted('completed'), render: (line) => figure(line.completed) },
    { ...counted('refused'), render: (line) => figure(line.refused) },
    { ...counted('findings'), render: ({ withFindings }) => figure(withFindings) },
    { ...counted('worst'), render: ({ worstRate }) => (worstRate === null ? '–' : rateOf(worstRate)) },
  ];
}
