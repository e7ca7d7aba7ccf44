import { useCoverageQuery, type Coverage, type Figure, type IndicatorQuery } from '@avsec/shared/data';
import {
  COVERAGE_STATES,
  coverageRate,
  lastOfMonth,
  monthBefore,
  monthsBetween,
  type CoverageLine,
} from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { FigureChart } from '../charts/figure-chart';
import { countColumn, nameColumn, percentColumn } from '../figures/figure-columns';
import { FigurePanel } from '../figures/figure-panel';
import { useFigureWords } from '../figures/figure-words';
import { NoCategoryNote } from '../figures/no-category-note';
import { askedFor, heldPath, withoutCategory } from '../rows-paths';

const COUNTS = ['done', 'doneLate', 'late', 'missed', 'excused', 'toCome'] as const;
/** What is drawn, from the bottom up. */
const BARS = { done: 'conforming', doneLate: 'attention', missed: 'non-conforming', excused: 'border-strong' } as const;
const NOTHING: CoverageLine = { planned: 0, done: 0, doneLate: 0, excused: 0, late: 0, missed: 0, toCome: 0 };

type Month = CoverageLine & { key: string; before: CoverageLine & { key: string } };

const monthsOf = ({ first, last, answer: { months, monthsBefore } }: Figure<Coverage>): Month[] =>
  months.length + monthsBefore.length === 0
    ? []
    : monthsBetween(first, last).map((month) => {
        const former = monthBefore(month, { first, last });
        return {
          ...(months.find(({ key }) => key === month) ?? { ...NOTHING, key: month }),
          before: monthsBefore.find(({ key }) => key === former) ?? { ...NOTHING, key: former },
        };
      });

/** What of the programme was carried out, by month. */
export function CoveragePanel({ query }: { query: IndicatorQuery }) {
  const { t } = useTranslation('quality');
  const words = useFigureWords();
  const of = (name: string) => t(`indicators.columns.${name}`);
  const asked = withoutCategory(query);
  return (
    <FigurePanel
      title={t('indicators.coverage')}
      asked={useCoverageQuery(asked)}
      rows={monthsOf}
      keyOf={({ key }) => key}
      columns={(figure) => {
        const path = (month: string, states?: (typeof COVERAGE_STATES)[keyof typeof COVERAGE_STATES]) =>
          heldPath(askedFor(asked, figure), { from: month, to: lastOfMonth(month) }, states);
        return [
          nameColumn({ key: 'month', heading: of('month') }, ({ key }) => words.month(key)),
          percentColumn({ key: 'coverage', heading: of('coverage') }, words, coverageRate),
          percentColumn(
            { key: 'coverageBefore', heading: of('coverageBefore') },
            words,
            ({ before }) => coverageRate(before),
            ({ before }) => path(before.key),
          ),
          countColumn(
            { key: 'planned', heading: of('planned') },
            words,
            ({ planned }) => planned,
            ({ key }) => path(key),
          ),
          ...COUNTS.map((name) =>
            countColumn<Month>(
              { key: name, heading: of(name) },
              words,
              (row) => row[name],
              ({ key }) => path(key, COVERAGE_STATES[name]),
            ),
          ),
        ];
      }}
      chart={(rows) => (
        <FigureChart
          points={rows.map((row) => ({
            name: words.month(row.key),
            coverage: coverageRate(row),
            done: row.done,
            doneLate: row.doneLate,
            missed: row.missed,
            excused: row.excused,
          }))}
          bars={Object.entries(BARS).map(([key, color]) => ({ key, name: of(key), color: `var(--av-${color})` }))}
          lines={[{ key: 'coverage', name: of('coverage'), color: 'var(--av-primary)', isRate: true }]}
          isStacked
        />
      )}
      note={() => (
        <>
          <p className="av-quiet">{t('indicators.coverageNote')}</p>
          <NoCategoryNote query={query} />
        </>
      )}
    />
  );
}
