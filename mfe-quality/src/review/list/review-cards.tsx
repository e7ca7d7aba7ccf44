import type { ReviewLine } from '@avsec/shared/domain';
import { formatDateTime, useRecordTitle, useTranslation } from '@avsec/shared/i18n';
import { Link } from '@avsec/shared/router';
import { useActor } from '@avsec/shared/state';
import { ListCard } from '../../shown/list-card';
import { reviewPath } from '../../shown/paths';
import { ReviewTag } from '../shown/review-tag';

/** Reviews, each a card: what, whose, where, since when. */
export function ReviewCards({ rows }: { rows: readonly ReviewLine[] }) {
  const { t } = useTranslation('quality');
  const titleOf = useRecordTitle();
  const { userId } = useActor();
  return (
    <ul className="av-list av-cards" aria-label={t('review.title')}>
      {rows.map((review) => (
        <ListCard
          key={review.id}
          title={
            <Link to={reviewPath(review.submissionId)}>
              {titleOf({ checklistId: review.checklistId, title: review.checklistTitle })}
            </Link>
          }
          marks={<ReviewTag state={review.state} />}
        >
          <span className="av-quiet">
            <bdi>{review.inspectorName}</bdi>
            {review.place !== '' && (
              <>
                {' '}
                · <bdi>{review.place}</bdi>
              </>
            )}
          </span>
          <span className="av-quiet">
            {t('review.askedAt', { moment: formatDateTime(review.askedAt), revision: review.revision })}
          </span>
          {review.decidedAt !== null && (
            <span className="av-quiet">
              {t(`review.decided.${review.state}`, {
                moment: formatDateTime(review.decidedAt),
                name: review.reviewer?.name ?? '',
              })}
            </span>
          )}
          {review.whatChanged !== null && (
            <p className="av-words">
              <strong>{t('review.whatChanged')}:</strong> <bdi>{review.whatChanged}</bdi>
            </p>
          )}
          {review.state === 'requested' && review.signedBy.includes(userId) && (
            <span className="av-quiet">{t('review.whyNot.four-eyes')}</span>
          )}
        </ListCard>
      ))}
    </ul>
  );
}
