import { mayReview, type Review } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { useFindingActor } from '../../shown/use-finding-actor';
import { DecisionPart } from './decision-part';
import { useReviewDraft } from './review-draft';
import { ReviewEvents } from './review-events';
import { SignedPart } from './signed-part';

/** What was signed, what is said of it, and what may be done. */
export function ReviewBody({ review }: { review: Review }) {
  const actor = useFindingActor();
  const used = useReviewDraft(review);
  const decides = mayReview('approve', review, actor).may;
  return (
    <div className="quality-finding">
      <div className="quality-finding__main">
        {review.whatChanged !== null && <ChangedPart review={review} />}
        <SignedPart
          review={review}
          draft={decides ? used.draft : null}
          onComment={(itemId, text) => used.change({ comments: { ...used.draft.comments, [itemId]: text } })}
        />
        <ReviewEvents review={review} />
      </div>
      <div className="quality-finding__side">
        <DecisionPart review={review} actor={actor} used={used} />
      </div>
    </div>
  );
}

/** What the inspector says of a record that had come back, and why it had. */
function ChangedPart({ review }: { review: Review }) {
  const { t } = useTranslation('quality');
  const { whatChanged, returned } = review;
  return (
    <section className="av-card quality-part" aria-labelledby="review-changed">
      <h2 id="review-changed">{t('review.whatChanged')}</h2>
      <p className="quality-words">
        <bdi>{whatChanged}</bdi>
      </p>
      {returned?.words && (
        <p className="quality-words">
          <span className="quality-beside">
            <span>{t('review.saidBefore', { revision: returned.revision })}</span>:
          </span>{' '}
          <bdi>{returned.words}</bdi>
        </p>
      )}
    </section>
  );
}
