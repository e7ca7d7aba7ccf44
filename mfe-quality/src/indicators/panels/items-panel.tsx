import { useFailingItemsQuery, type FailingItem, type IndicatorQuery } from '@avsec/shared/data';
import { cumulatedShares, PARETO_LEAST_INSPECTIONS, percentOf } from '@avsec/shared/domain';
import { formatCount, useRecordQuestion, useRecordTitle, useTranslation } from '@avsec/shared/i18n';
import { FigureChart } from '../charts/figure-chart';
import { countColumn, nameColumn, percentColumn } from '../figures/figure-columns';
import { FigurePanel } from '../figures/figure-panel';
import { useFigureWords } from '../figures/figure-words';
import { askedFor, findingsPath, inspectionsPath, withoutCategory } from '../rows-paths';

const DISMISSED = ['dismissed'] as const;

type Ranked = FailingItem & { rank: number; share: number };

/** Which items fail most, as a Pareto. */
export function ItemsPanel({ query }: { query: IndicatorQuery }) {
  const { t, i18n } = useTranslation('quality');
  const words = useFigureWords();
  const titleOf = useRecordTitle();
  const questionOf = useRecordQuestion();
  const of = (name: string) => t(`indicators.columns.${name}`);
  return (
    <FigurePanel
      title={t('indicators.items')}
      asked={useFailingItemsQuery(query)}
      rows={({ answer: { rows, failures } }): Ranked[] => {
        const shares = cumulatedShares(
          rows.map(({ part }) => part),
          failures,
        );
        return rows.map((row, place) => ({ ...row, rank: place + 1, share: shares[place] ?? 0 }));
      }}
      keyOf={({ checklistId, itemId }) => `${checklistId} ${itemId}`}
      columns={(figure) => {
        const now = { from: figure.first, to: figure.last };
        const before = { from: figure.beforeFirst, to: figure.beforeLast };
        const path = ({ checklistId, itemId }: Ranked, days: typeof now, failing: boolean) =>
          inspectionsPath(askedFor(query, figure), days, { checklist: checklistId, about: `item:${itemId}`, failing });
        return [
          countColumn({ key: 'rank', heading: of('rank') }, words, ({ rank }) => rank),
          nameColumn({ key: 'question', heading: of('item') }, questionOf),
          nameColumn({ key: 'checklist', heading: of('checklist') }, ({ checklistId, checklist }) =>
            titleOf({ checklistId, title: checklist }),
          ),
          countColumn({ key: 'failures', heading: of('failures') }, words, ({ part }) => part),
          countColumn({ key: 'asked', heading: of('asked') }, words, ({ total }) => total),
          percentColumn({ key: 'failureRate', heading: of('failureRate') }, words, ({ part, total }) =>
            percentOf(part, total),
          ),
          percentColumn(
            { key: 'failureRateBefore', heading: of('failureRateBefore') },
            words,
            ({ partBefore, totalBefore }) => percentOf(partBefore, totalBefore),
            (row) => path(row, before, false),
          ),
          percentColumn({ key: 'share', heading: of('share') }, words, ({ share }) => share),
          countColumn(
            { key: 'withFailure', heading: of('withFailure') },
            words,
            ({ partRecords }) => partRecords,
            (row) => path(row, now, true),
          ),
          countColumn(
            { key: 'dismissed', heading: of('dismissed') },
            words,
            ({ dismissed }) => dismissed,
            // An item was dismissed whatever its category was.
            (item) => findingsPath(withoutCategory(askedFor(query, figure)), now, { item, states: DISMISSED }),
          ),
        ];
      }}
      chart={(rows) => (
        <FigureChart
          points={rows.map(({ rank, part, share }) => ({ name: words.count(rank), part, share }))}
          bars={[{ key: 'part', name: of('failures'), color: 'var(--av-non-conforming)' }]}
          lines={[{ key: 'share', name: of('share'), color: 'var(--av-text-secondary)', isRate: true }]}
        />
      )}
      note={({ answer: { few } }) =>
        few > 0 && (
          <p className="av-quiet">
            {t('indicators.few', {
              count: few,
              figure: formatCount(few, i18n.language),
              least: PARETO_LEAST_INSPECTIONS,
            })}
          </p>
        )
      }
    />
  );
}
