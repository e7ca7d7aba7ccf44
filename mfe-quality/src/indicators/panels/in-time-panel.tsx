import { useFindingFiguresQuery, type Figure, type FindingFigures, type IndicatorQuery } from '@avsec/shared/data';
import { NO_FIGURES, percentOf } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { countColumn, nameColumn, percentColumn } from '../figures/figure-columns';
import { FigurePanel } from '../figures/figure-panel';
import { useFigureWords } from '../figures/figure-words';
import { askedFor, findingsPath } from '../rows-paths';

/** Of what was closed: what had a date, and what was corrected by it. */
function wayOf({ answer: { closed } }: Figure<FindingFigures>) {
  const now = closed.now ?? NO_FIGURES;
  const before = closed.before ?? NO_FIGURES;
  if (now.records === 0 && before.records === 0) return [];
  return [
    { way: 'first', count: now.part, of: now.total, before: before.part, ofBefore: before.total },
    { way: 'granted', count: now.partRecords, of: now.total, before: before.partRecords, ofBefore: before.total },
    {
      way: 'late',
      count: now.total - now.part,
      of: now.total,
      before: before.total - before.part,
      ofBefore: before.total,
    },
  ] as const;
}

/** What was closed in time: by the first date, and by the one that was granted. */
export function InTimePanel({ query }: { query: IndicatorQuery }) {
  const { t } = useTranslation('quality');
  const words = useFigureWords();
  const of = (name: string) => t(`indicators.columns.${name}`);
  return (
    <FigurePanel
      title={t('indicators.inTime')}
      asked={useFindingFiguresQuery(query)}
      rows={wayOf}
      keyOf={({ way }) => way}
      columns={(figure) => {
        const now = { from: figure.first, to: figure.last };
        const before = { from: figure.beforeFirst, to: figure.beforeLast };
        const path = (inTime: 'first' | 'granted' | 'late' | 'dated', days = now) =>
          findingsPath(askedFor(query, figure), days, { on: 'closed', inTime });
        return [
          nameColumn({ key: 'way', heading: of('inTime') }, ({ way }) => t(`indicators.inTimeBy.${way}`)),
          countColumn(
            { key: 'count', heading: of('findings') },
            words,
            ({ count }) => count,
            ({ way }) => path(way),
          ),
          countColumn(
            { key: 'of', heading: of('dated') },
            words,
            (row) => row.of,
            () => path('dated'),
          ),
          percentColumn({ key: 'share', heading: of('part') }, words, (row) => percentOf(row.count, row.of)),
          percentColumn(
            { key: 'before', heading: of('partBefore') },
            words,
            (row) => percentOf(row.before, row.ofBefore),
            ({ way }) => path(way, before),
          ),
        ];
      }}
    />
  );
}
