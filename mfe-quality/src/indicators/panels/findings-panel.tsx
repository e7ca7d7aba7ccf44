import { useFindingFiguresQuery, type Figure, type FindingFigures, type IndicatorQuery } from '@avsec/shared/data';
import { lastOfMonth, monthBefore, monthsBetween } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { FigureChart } from '../charts/figure-chart';
import { countColumn, nameColumn } from '../figures/figure-columns';
import { FigurePanel } from '../figures/figure-panel';
import { useFigureWords } from '../figures/figure-words';
import { askedFor, findingsPath, type Findings } from '../rows-paths';

const monthsOf = ({ first, last, answer }: Figure<FindingFigures>) =>
  monthsBetween(first, last).map((month) => {
    const before = monthBefore(month, { first, last });
    const found = answer.foundByMonth.find(({ key }) => key === month);
    return {
      month,
      before,
      found: found?.total ?? 0,
      foundBefore: answer.foundByMonthBefore.find(({ key }) => key === before)?.total ?? 0,
      repeats: found?.part ?? 0,
      closed: answer.closedByMonth.find(({ key }) => key === month)?.records ?? 0,
      closedBefore: answer.closedByMonthBefore.find(({ key }) => key === before)?.records ?? 0,
    };
  });

/** What was found and what was closed, by month. */
export function FindingsPanel({ query }: { query: IndicatorQuery }) {
  const { t } = useTranslation('quality');
  const words = useFigureWords();
  const of = (name: string) => t(`indicators.columns.${name}`);
  return (
    <FigurePanel
      title={t('indicators.findings')}
      asked={useFindingFiguresQuery(query)}
      rows={monthsOf}
      keyOf={({ month }) => month}
      columns={(figure) => {
        const path = (month: string, findings?: Findings) =>
          findingsPath(askedFor(query, figure), { from: month, to: lastOfMonth(month) }, findings);
        return [
          nameColumn({ key: 'month', heading: of('month') }, ({ month }) => words.month(month)),
          countColumn(
            { key: 'found', heading: of('found') },
            words,
            ({ found }) => found,
            ({ month }) => path(month),
          ),
          countColumn(
            { key: 'foundBefore', heading: of('foundBefore') },
            words,
            ({ foundBefore }) => foundBefore,
            ({ before }) => path(before),
          ),
          countColumn(
            { key: 'repeats', heading: of('repeats') },
            words,
            ({ repeats }) => repeats,
            ({ month }) => path(month, { repeat: true }),
          ),
          countColumn(
            { key: 'closed', heading: of('closed') },
            words,
            ({ closed }) => closed,
            ({ month }) => path(month, { on: 'closed' }),
          ),
          countColumn(
            { key: 'closedBefore', heading: of('closedBefore') },
            words,
            ({ closedBefore }) => closedBefore,
            ({ before }) => path(before, { on: 'closed' }),
          ),
        ];
      }}
      chart={(rows) => (
        <FigureChart
          points={rows.map(({ month, found, closed }) => ({ name: words.month(month), found, closed }))}
          bars={[
            { key: 'found', name: of('found'), color: 'var(--av-attention)' },
            { key: 'closed', name: of('closed'), color: 'var(--av-conforming)' },
          ]}
          lines={[]}
        />
      )}
    />
  );
}
