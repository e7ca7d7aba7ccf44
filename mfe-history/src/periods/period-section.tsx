import type { HistoryPeriod, PeriodLine, PeriodUnit } from '@avsec/shared/data';
import { formatCount, formatDate, formatTime, useTranslation } from '@avsec/shared/i18n';
import { Link } from '@avsec/shared/router';
import { PartBoundary } from '@avsec/shared/ui';
import type { HistoryFilters } from '../records/filters';
import { useRate } from '../records/use-rate';
import { periodHeading } from './period-heading';
import { rowsPath } from './period-filters';

interface PeriodProps {
  period: HistoryPeriod;
  unit: PeriodUnit;
  filters: HistoryFilters;
}

const COLUMNS = [
  'inspector',
  'checklist',
  'location',
  'when',
  'total',
  'completed',
  'refused',
  'findings',
  'worst',
] as const;

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
    <section className="av-card period" aria-label={heading}>
      <header className="period__head">
        <h2>{heading}</h2>
        <p className="period__counts av-figures">
          <span>{t('periods.total', { count: total, figure: figure(total) })}</span>
          <span>{t('periods.completed', { count: completed, figure: figure(completed) })}</span>
          {refused > 0 && (
            <span className="period__findings">
              {t('periods.refused', { count: refused, figure: figure(refused) })}
            </span>
          )}
          {withFindings > 0 && (
            <span className="period__findings">
              {t('periods.withFindings', { count: withFindings, figure: figure(withFindings) })}
            </span>
          )}
        </p>
        <Link
          className="av-button"
          to={rowsPath(filters, period.day, unit)}
          aria-label={`${t('periods.rows')}: ${heading}`}
        >
          {t('periods.rows')}
        </Link>
      </header>
      <table role="table" className="period__lines" aria-label={heading}>
        <thead role="rowgroup">
          <tr role="row">
            {COLUMNS.map((name) => (
              <th key={name} role="columnheader" scope="col" className={`period__${name}`}>
                {t(`periods.column.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {lines.map((line) => (
            <Line
              key={[line.checklistId, line.inspector, line.location].join('\n')}
              line={line}
              path={rowsPath(filters, period.day, unit, line)}
              unit={unit}
            />
          ))}
        </tbody>
      </table>
      {left > 0 && <p className="period__left">{t('periods.left', { count: left, figure: figure(left) })}</p>}
    </section>
  );
}

function Line({ line, path, unit }: { line: PeriodLine; path: string; unit: PeriodUnit }) {
  const { t, i18n } = useTranslation('history');
  const rateOf = useRate();
  const shown = unit === 'day' ? formatTime : formatDate;
  const [first, last] = [shown(line.first), shown(line.last)];
  const count = (name: 'total' | 'completed' | 'refused' | 'findings', value: number) => (
    <td role="cell" className={`period__${name} av-figures`}>
      <span className="period__label">{`${t(`periods.column.${name}`)} `}</span>
      <span>{formatCount(value, i18n.language)}</span>
    </td>
  );
  return (
    <tr role="row" className="period__line">
      <td role="cell" className="period__inspector">
        <Link to={path}>
          <bdi>{line.inspector || '–'}</bdi>
        </Link>
      </td>
      <td role="cell" className="period__checklist">
        <bdi>{line.title || t('untitled')}</bdi>
      </td>
      <td role="cell" className="period__location">
        <bdi>{line.location || '–'}</bdi>
      </td>
      <td role="cell" className="period__when av-figures">
        {first === last ? first : `${first} – ${last}`}
      </td>
      {count('total', line.total)}
      {count('completed', line.completed)}
      {count('refused', line.refused)}
      {count('findings', line.withFindings)}
      <td role="cell" className="period__worst av-figures">
        <span className="period__label">{t('periods.column.worst')} </span>
        <span>{line.worstRate === null ? '–' : rateOf(line.worstRate)}</span>
      </td>
    </tr>
  );
}
