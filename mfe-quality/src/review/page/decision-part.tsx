import { useState } from 'react';
import { isDataError, useActOnReviewMutation, type DataError } from '@avsec/shared/data';
import {
  mayReview,
  possibleReviewActs,
  REVIEW_WORDS_MAX_LENGTH,
  type Review,
  type ReviewAct,
  type ReviewActor,
} from '@avsec/shared/domain';
import { formatDateTime, useTranslation } from '@avsec/shared/i18n';
import { InfoCircleOutlined, useNotify } from '@avsec/shared/ui';
import { Alert, Button, Input } from '@avsec/shared/ui/antd';
import { useRequestId } from './use-request-id';
import { saidComments, type UsedReviewDraft } from './review-draft';

interface DecisionPartProps {
  review: Review;
  actor: ReviewActor;
  used: UsedReviewDraft;
}

/** What may be done next by whoever looks, and why not. */
export function DecisionPart({ review, actor, used }: DecisionPartProps) {
  const { t } = useTranslation('quality');
  const notify = useNotify();
  const [send, { isLoading }] = useActOnReviewMutation();
  const requestId = useRequestId();
  const [problem, setProblem] = useState<'comment' | null>(null);
  const [failure, setFailure] = useState<DataError | null>(null);
  const acts = possibleReviewActs(review, actor);
  const approving = mayReview('approve', review, actor);
  const comments = saidComments(used.draft);
  const words = used.draft.words.trim();

  const run = async (act: ReviewAct) => {
    if (act === 'return' && comments.length === 0 && words === '') return setProblem('comment');
    setProblem(null);
    const decides = act === 'approve' || act === 'return';
    const content = {
      submissionId: review.submissionId,
      act,
      versionSeal: review.versionSeal,
      ...(decides && { comments, ...(words !== '' && { words }) }),
    };
    const { error } = await send({ ...content, requestId: requestId(content) });
    if (error) return setFailure(isDataError(error) ? error : { kind: 'backend' });
    setFailure(null);
    if (decides) await used.discard();
    notify({ kind: 'success', title: t(`review.done.${act}`) });
  };

  return (
    <section
      // Who decides reads first what was signed.
      className={approving.may ? 'av-card quality-part' : 'av-card quality-part quality-next'}
      aria-labelledby="review-next"
    >
      <h2 id="review-next">{t('part.next')}</h2>
      <p>{t(`review.waits.${review.state}`)}</p>
      {approving.may && (
        <label className="quality-field">
          <span className="quality-beside">{t('review.words')}</span>
          <Input.TextArea
            rows={3}
            maxLength={REVIEW_WORDS_MAX_LENGTH}
            value={used.draft.words}
            onChange={({ target }) => used.change({ words: target.value })}
          />
        </label>
      )}
      {approving.may && comments.length > 0 && (
        <p className="quality-beside">{t('review.commentCount', { count: comments.length })}</p>
      )}
      {used.isOnlyHere && <Alert type="warning" showIcon title={t('review.notKept')} />}
      {problem === 'comment' && <Alert type="error" showIcon title={t('review.commentMissing')} />}
      {failure && (
        <Alert
          type="error"
          showIcon
          title={t('review.failureTitle')}
          description={t(`review.failure.${failure.kind}`)}
        />
      )}
      {acts.map((act) => (
        <Button
          key={act}
          type={act === 'approve' ? 'primary' : 'default'}
          size={act === 'approve' ? 'large' : 'middle'}
          block
          loading={isLoading}
          onClick={() => void run(act)}
        >
          {t(`review.act.${act}`)}
        </Button>
      ))}
      {!approving.may && approving.why !== 'state' && review.state === 'requested' && (
        <p className="review-why">
          <InfoCircleOutlined aria-hidden />
          <span>{t(`review.whyNot.${approving.why}`)}</span>
        </p>
      )}
      {review.decidedAt !== null && (
        <dl className="review-decision">
          <dt>{t(`review.state.${review.state}`)}</dt>
          <dd>
            <bdi>{review.reviewer?.name}</bdi>
            {review.reviewer?.badge && (
              <>
                {' '}
                · <bdi>{review.reviewer.badge}</bdi>
              </>
            )}
            <br />
            <span>{formatDateTime(review.decidedAt)}</span>
          </dd>
          {review.words !== null && (
            <>
              <dt>{t('review.words')}</dt>
              <dd className="quality-words">
                <bdi>{review.words}</bdi>
              </dd>
            </>
          )}
          {review.seal !== null && (
            <>
              <dt>{t('review.seal')}</dt>
              <dd className="av-figures review-decision__seal">{review.seal.slice(0, 16).toUpperCase()}</dd>
            </>
          )}
        </dl>
      )}
    </section>
  );
}
