import { useFindingFiguresQuery, type Figure, type FindingFigures, type IndicatorQuery } from '@avsec/shared/data';
import { lastOfMonth, monthsBetween } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { FigureChart } from '../charts/figure-chart';
import { countColumn, nameColumn } from '../figures/figure-columns';
import { FigurePanel } from '../figures/figure-panel';
import { useFigureWords } from '../figures/figure-words';
import { askedFor, findingsPath, type Findings } from '../rows-paths';

const monthsOf = ({ first, last, answer: { foundByMonth, closedByMonth } }: Figure<FindingFigures>) =>
  monthsBetween(first, last).map((month) => {
    const found = foundByMonth.find(({ key }) => key === month);
    const closed = closedByMonth.find(({ key }) => key === month);
    return { month, found: found?.total ?? 0, repeats: found?.part ?? 0, closed: closed?.records ?? 0 };
  });

/** What was found and what was closed, by month. */
export function FindingsPanel({ query }: { query: IndicatorQuery }) {
  const { t } = useTranslation('quality');
  const words = useFigureWords();
  const of = (name: string) => t(`indicators.columns.${name}`);
  return (
    <FigurePanel
      name="nao-conformidades"
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
