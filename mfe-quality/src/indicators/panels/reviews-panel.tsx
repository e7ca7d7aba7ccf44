import { useReviewFiguresQuery, type IndicatorQuery, type ReviewFigures } from '@avsec/shared/data';
import { percentOf } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { Link } from '@avsec/shared/router';
import { countColumn, nameColumn, percentColumn } from '../figures/figure-columns';
import { FigurePanel } from '../figures/figure-panel';
import { NoCategoryNote } from '../figures/no-category-note';
import { useFigureWords } from '../figures/figure-words';
import { askedFor, reviewsPath } from '../rows-paths';

type Decided = ReviewFigures['now'] & { when: 'now' | 'before' };

/** What was decided of reviews, how soon, and what waits. */
export function ReviewsPanel({ query }: { query: IndicatorQuery }) {
  const { t } = useTranslation('quality');
  const words = useFigureWords();
  const of = (name: string) => t(`indicators.columns.${name}`);
  return (
    <FigurePanel
      title={t('indicators.reviews')}
      asked={useReviewFiguresQuery(query)}
      rows={({ answer: { now, before, waiting } }): Decided[] =>
        now.decided + before.decided + waiting === 0
          ? []
          : [
              { ...now, when: 'now' },
              { ...before, when: 'before' },
            ]
      }
      keyOf={({ when }) => when}
      columns={(figure) => {
        const days = {
          now: { from: figure.first, to: figure.last },
          before: { from: figure.beforeFirst, to: figure.beforeLast },
        };
        const path = (when: Decided['when'], state: 'approved' | 'returned') =>
          reviewsPath(askedFor(query, figure), days[when], state);
        return [
          nameColumn({ key: 'when', heading: of('period') }, ({ when }) => t(`indicators.when.${when}`)),
          countColumn(
            { key: 'approved', heading: of('approved') },
            words,
            ({ decided, returned }) => decided - returned,
            ({ when }) => path(when, 'approved'),
          ),
          countColumn(
            { key: 'returned', heading: of('returned') },
            words,
            ({ returned }) => returned,
            ({ when }) => path(when, 'returned'),
          ),
          percentColumn({ key: 'share', heading: of('returnedPart') }, words, ({ decided, returned }) =>
            percentOf(returned, decided),
          ),
          countColumn({ key: 'median', heading: of('medianDays') }, words, ({ median }) => median),
          countColumn({ key: 'ninetieth', heading: of('ninetiethDays') }, words, ({ ninetieth }) => ninetieth),
        ];
      }}
      note={(figure) => (
        <>
          <p className="av-quiet">
            <Link to={reviewsPath(askedFor(query, figure), {}, 'requested')}>
              {t('indicators.waiting', { count: figure.answer.waiting, figure: words.count(figure.answer.waiting) })}
            </Link>
          </p>
          <NoCategoryNote query={query} />
        </>
      )}
    />
  );
}
