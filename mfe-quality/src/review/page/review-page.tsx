import { useEffect } from 'react';
import { readNoticesAt, useReviewQuery } from '@avsec/shared/data';
import { useRecordTitle, useTranslation } from '@avsec/shared/i18n';
import { useParams } from '@avsec/shared/router';
import { EmptyState, LoadingState, PageFrame } from '@avsec/shared/ui';
import { LinkButton, PortalTheme } from '@avsec/shared/ui/antd';
import '../../quality.css';
import { Failure } from '../../shown/failure';
import { reviewPath, REVIEWS_PATH } from '../../shown/paths';
import { ReviewTag } from '../shown/review-tag';
import { ReviewBody } from './review-body';

/** The review of an inspection's newest version: what was signed, comments at its items, approve or return. */
export default function ReviewPage() {
  const { t } = useTranslation('quality');
  const { id = '' } = useParams();
  const { data: review, error, refetch } = useReviewQuery({ submissionId: id }, { refetchOnMountOrArgChange: true });
  const titleOf = useRecordTitle();
  const reviewed = review?.submissionId;
  useEffect(() => {
    if (reviewed !== undefined) readNoticesAt(reviewPath(reviewed));
  }, [reviewed]);
  const list = { to: REVIEWS_PATH, label: t('review.toList') };
  return (
    <PortalTheme>
      <PageFrame
        title={review ? titleOf({ checklistId: review.checklistId, title: review.checklistTitle }) : t('review.one')}
        subtitle={review && <bdi>{[review.inspectorName, review.place].filter(Boolean).join(' · ')}</bdi>}
        state={review && <ReviewTag state={review.state} />}
        back={list}
      >
        {error && !review && <Failure what={t('review.failed')} error={error} onRetry={() => void refetch()} />}
        {review === undefined && !error && <LoadingState kind="document" label={t('review.loading')} />}
        {review === null && (
          <EmptyState
            title={t('review.missing')}
            description={t('review.missingText')}
            action={<LinkButton to={list.to}>{list.label}</LinkButton>}
          />
        )}
        {/* Another version has a draft of its own. */}
        {review && <ReviewBody key={review.id} review={review} />}
      </PageFrame>
    </PortalTheme>
  );
}
