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
import { Alert, Button, Descriptions, Flex, Input } from '@avsec/shared/ui/antd';
import { Field } from '@avsec/shared/ui/data';
import { Part } from '../../shown/part';
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
    <Part title={t('part.next')}>
      <p>{t(`review.waits.${review.state}`)}</p>
      {approving.may && (
        <div>
          <Field label={t('review.words')}>
            <Input.TextArea
              rows={3}
              maxLength={REVIEW_WORDS_MAX_LENGTH}
              value={used.draft.words}
              onChange={({ target }) => used.change({ words: target.value })}
            />
          </Field>
        </div>
      )}
      {approving.may && comments.length > 0 && (
        <p className="av-quiet">{t('review.commentCount', { count: comments.length })}</p>
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
          {...(act === 'approve' && { size: 'large' })}
          block
          loading={isLoading}
          onClick={() => void run(act)}
        >
          {t(`review.act.${act}`)}
        </Button>
      ))}
      {!approving.may && approving.why !== 'state' && review.state === 'requested' && (
        <Flex component="p" gap="small" align="baseline" className="av-quiet">
          <InfoCircleOutlined aria-hidden />
          <span>{t(`review.whyNot.${approving.why}`)}</span>
        </Flex>
      )}
      {review.decidedAt !== null && <Decided review={review} at={review.decidedAt} />}
    </Part>
  );
}

/** Who decided and when, with their words and their seal. */
function Decided({ review: { state, reviewer, words, seal }, at }: { review: Review; at: string }) {
  const { t } = useTranslation('quality');
  const who = (
    <div>
      <bdi>{reviewer?.name}</bdi>
      {reviewer?.badge && (
        <>
          {' '}
          · <bdi>{reviewer.badge}</bdi>
        </>
      )}
      <div>{formatDateTime(at)}</div>
    </div>
  );
  return (
    <Descriptions
      column={1}
      layout="vertical"
      size="small"
      items={[
        { key: 'who', label: t(`review.state.${state}`), children: who },
        ...(words === null
          ? []
          : [{ key: 'words', label: t('review.words'), children: <bdi className="av-words">{words}</bdi> }]),
        ...(seal === null
          ? []
          : [
              {
                key: 'seal',
                label: t('review.seal'),
                children: <span className="av-figures">{seal.slice(0, 16).toUpperCase()}</span>,
              },
            ]),
      ]}
    />
  );
}
