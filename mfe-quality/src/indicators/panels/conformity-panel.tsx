import { useConformityQuery, type Conformity, type Figure, type IndicatorQuery } from '@avsec/shared/data';
import {
  conformityRate,
  lastOfMonth,
  monthBefore,
  monthsBetween,
  NO_FIGURES,
  type FigureLine,
} from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { FigureChart } from '../charts/figure-chart';
import { countColumn, nameColumn, percentColumn } from '../figures/figure-columns';
import { FigurePanel } from '../figures/figure-panel';
import { useFigureWords } from '../figures/figure-words';
import { askedFor, inspectionsPath } from '../rows-paths';

type Month = FigureLine & { key: string; before: FigureLine & { key: string } };

/** A line for each month of the period, counted or not, with the month beside it in the period before. */
const monthsOf = ({ first, last, answer }: Figure<Conformity>): Month[] =>
  monthsBetween(first, last).map((month) => {
    const former = monthBefore(month, { first, last });
    return {
      ...(answer.months.find(({ key }) => key === month) ?? { ...NO_FIGURES, key: month }),
      before: answer.monthsBefore.find(({ key }) => key === former) ?? { ...NO_FIGURES, key: former },
    };
  });

/** The conformity rate and how it went. */
export function ConformityPanel({ query }: { query: IndicatorQuery }) {
  const { t } = useTranslation('quality');
  const words = useFigureWords();
  const of = (name: string) => t(`indicators.columns.${name}`);
  return (
    <FigurePanel
      title={t('indicators.conformity')}
      asked={useConformityQuery(query)}
      rows={monthsOf}
      keyOf={({ key }) => key}
      columns={(figure) => {
        const days = (month: string) => ({ from: month, to: lastOfMonth(month) });
        const asked = askedFor(query, figure);
        return [
          nameColumn({ key: 'month', heading: of('month') }, ({ key }) => words.month(key)),
          percentColumn({ key: 'rate', heading: of('rate') }, words, conformityRate),
          percentColumn(
            { key: 'rateBefore', heading: of('rateBefore') },
            words,
            ({ before }) => conformityRate(before),
            ({ before }) => inspectionsPath(asked, days(before.key)),
          ),
          countColumn(
            { key: 'inspections', heading: of('inspections') },
            words,
            ({ records }) => records,
            ({ key }) => inspectionsPath(asked, days(key)),
          ),
          countColumn(
            { key: 'withFailure', heading: of('withFailure') },
            words,
            ({ partRecords }) => partRecords,
            ({ key }) => inspectionsPath(asked, days(key), { failing: true }),
          ),
          countColumn({ key: 'evaluated', heading: of('evaluated') }, words, ({ total }) => total),
          countColumn({ key: 'failures', heading: of('failures') }, words, ({ part }) => part),
        ];
      }}
      chart={(rows) => (
        <FigureChart
          points={rows.map((row) => ({ name: words.month(row.key), rate: conformityRate(row), records: row.records }))}
          bars={[{ key: 'records', name: of('inspections'), color: 'var(--av-border)' }]}
          lines={[{ key: 'rate', name: of('rate'), color: 'var(--av-primary)', isRate: true }]}
        />
      )}
    />
  );
}
