import { useState } from 'react';
import { mayReview, type Review } from '@avsec/shared/domain';
import { useFindingActor } from '../../shown/use-finding-actor';
import { ChangedPart } from './changed-part';
import { DecisionPart } from './decision-part';
import { useReviewDraft } from './review-draft';
import { ReviewEvents } from './review-events';
import { SignedPart } from './signed-part';

/** What was signed, what is said of it, and what may be done. */
export function ReviewBody({ review }: { review: Review }) {
  const actor = useFindingActor();
  const used = useReviewDraft(review);
  const decides = mayReview('approve', review, actor).may;
  const [decided] = useState(decides);
  return (
    <div className="quality-columns av-stack av-beside av-gap-4">
      <div className="av-stack av-shrinks av-gap-4">
        <ChangedPart review={review} />
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
        {/* Who decides reads first what was signed, and finds there what became of it. */}
        <div className={decided ? undefined : 'quality-first'}>
          <DecisionPart review={review} actor={actor} used={used} />
        </div>
      </div>
    </div>
  );
}
