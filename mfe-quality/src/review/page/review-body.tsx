import { mayReview, type Review } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { Part } from '../../shown/part';
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
    <div className="quality-columns av-stack av-beside av-gap-4">
      <div className="av-stack av-shrinks av-gap-4">
        {review.whatChanged !== null && <ChangedPart review={review} />}
        <SignedPart
          review={review}
          draft={decides ? used.draft : null}
          onComment={(itemId, text) => used.change({ comments: { ...used.draft.comments, [itemId]: text } })}
        />
        <div className="quality-last">
          <ReviewEvents review={review} />
        </div>
      </div>
      <div className="av-stack av-shrinks av-gap-4">
        {/* Who decides reads first what was signed. */}
        <div className={decides ? undefined : 'quality-first'}>
          <DecisionPart review={review} actor={actor} used={used} />
        </div>
      </div>
    </div>
  );
}

/** What the inspector says of a record that had come back, and why it had. */
function ChangedPart({ review }: { review: Review }) {
  const { t } = useTranslation('quality');
  const { whatChanged, returned } = review;
  return (
    <Part title={t('review.whatChanged')}>
      <p className="av-words">
        <bdi>{whatChanged}</bdi>
      </p>
      {returned?.words && (
        <p className="av-words">
          <span className="av-quiet">
            <span>{t('review.saidBefore', { revision: returned.revision })}</span>:
          </span>{' '}
          <bdi>{returned.words}</bdi>
        </p>
      )}
    </Part>
  );
}
