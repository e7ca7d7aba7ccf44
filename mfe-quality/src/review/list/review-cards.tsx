import type { ReviewLine } from '@avsec/shared/domain';
import { formatDateTime, useRecordTitle, useTranslation } from '@avsec/shared/i18n';
import { Link } from '@avsec/shared/router';
import { useActor } from '@avsec/shared/state';
import { reviewPath } from '../../shown/paths';
import { ReviewTag } from '../shown/review-tag';

/** Reviews, each a card: what, whose, where, since when. */
export function ReviewCards({ rows }: { rows: readonly ReviewLine[] }) {
  const { t } = useTranslation('quality');
  const titleOf = useRecordTitle();
  const { userId } = useActor();
  return (
    <ul className="av-cards" aria-label={t('review.title')}>
      {rows.map((review) => (
        <li key={review.id} className="av-card quality-card">
          <div className="quality-card__head">
            <Link className="quality-question" to={reviewPath(review.submissionId)}>
              {titleOf({ checklistId: review.checklistId, title: review.checklistTitle })}
            </Link>
            <ReviewTag state={review.state} />
          </div>
          <span className="quality-second">
            <bdi>{review.inspectorName}</bdi>
            {review.place !== '' && (
              <>
                {' '}
                · <bdi>{review.place}</bdi>
              </>
            )}
          </span>
          <span className="quality-second">
            {t('review.askedAt', { moment: formatDateTime(review.askedAt), revision: review.revision })}
          </span>
          {review.decidedAt !== null && (
            <span className="quality-second">
              {t(`review.decided.${review.state}`, {
                moment: formatDateTime(review.decidedAt),
                name: review.reviewer?.name ?? '',
              })}
            </span>
          )}
          {review.whatChanged !== null && (
            <p className="quality-words">
              <strong>{t('review.whatChanged')}:</strong> <bdi>{review.whatChanged}</bdi>
            </p>
          )}
          {review.state === 'requested' && review.signedBy.includes(userId) && (
            <span className="quality-second">{t('review.whyNot.four-eyes')}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
