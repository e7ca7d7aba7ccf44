import { useState } from 'react';
import type { Review } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { Link } from '@avsec/shared/router';
import type { ReportItem } from '@avsec/shared/report';
import {
  EmptyState,
  EvidenceGallery,
  FileTextOutlined,
  LoadingState,
  SafetyCertificateOutlined,
} from '@avsec/shared/ui';
import { Failure } from '../../shown/failure';
import { reportPath, verifyPath } from '../../shown/paths';
import { CommentField } from './comment-field';
import type { ReviewDraft } from './review-draft';
import { useSignedVersion, type SignedVersion } from './use-signed-version';

interface SignedPartProps {
  review: Review;
  /** Null for whoever may not decide: nothing can be written at the items. */
  draft: ReviewDraft | null;
  onComment: (itemId: string, text: string) => void;
}

/** What was signed, item by item, with what is said at each. */
export function SignedPart({ review, draft, onComment }: SignedPartProps) {
  const { t } = useTranslation('quality');
  const [attempt, setAttempt] = useState(0);
  const signed = useSignedVersion(review.submissionId, review.revision, attempt);
  return (
    <section className="av-card quality-part" aria-labelledby="review-signed">
      <h2 id="review-signed">{t('review.signed', { revision: review.revision })}</h2>
      <div className="quality-links">
        <Link className="av-button" to={`${reportPath(review.submissionId)}?revision=${review.revision}`}>
          <FileTextOutlined aria-hidden />
          {t('seen.report')}
        </Link>
        <Link className="av-button" to={verifyPath(review.submissionId)}>
          <SafetyCertificateOutlined aria-hidden />
          <span>{t('seen.seal', { seal: review.versionSeal.slice(0, 12) })}</span>
        </Link>
      </div>
      {signed.kind === 'loading' && <LoadingState kind="document" label={t('review.loading')} />}
      {signed.kind === 'missing' && <EmptyState title={t('review.missing')} description={t('review.missingText')} />}
      {signed.kind === 'failed' && (
        <Failure what={t('review.failed')} error={signed.error} onRetry={() => setAttempt(attempt + 1)} />
      )}
      {signed.kind === 'ready' && <SignedItems signed={signed} review={review} draft={draft} onComment={onComment} />}
    </section>
  );
}

/** As the report tells it: what failed first, and then the sections without it. */
const partsOf = ({ findings, sections }: SignedVersion['report']) =>
  [{ id: 'failed', heading: findings.heading, items: findings.items.map(({ item }) => item) }, ...sections].filter(
    ({ items }) => items.length > 0,
  );

function SignedItems({ signed, review, draft, onComment }: SignedPartProps & { signed: SignedVersion }) {
  return partsOf(signed.report).map((section) => (
    <section key={section.id} className="review-section" aria-label={section.heading}>
      <h3>{section.heading}</h3>
      <ol className="review-items">
        {section.items.map((item) => (
          <li key={item.id} className="review-item" data-tone={item.answer.tone}>
            <Answered item={item} />
            <EvidenceGallery evidence={signed.evidenceAt(item.id)} about={item.question} />
            <Said review={review} itemId={item.id} />
            {draft && (
              <CommentField
                question={item.question}
                value={draft.comments[item.id] ?? ''}
                onChange={(text) => onComment(item.id, text)}
              />
            )}
          </li>
        ))}
      </ol>
    </section>
  ));
}

function Answered({ item: { number, question, answer, remarks } }: { item: ReportItem }) {
  return (
    <>
      <p className="review-item__question">
        <span className="av-figures quality-beside">{number}</span> <bdi>{question}</bdi>
      </p>
      {answer.lines.map((line, place) => (
        <p key={place} className="review-item__answer" data-tone={answer.tone}>
          <bdi>{line}</bdi>
        </p>
      ))}
      {remarks.map((remark) => (
        <p key={remark.label} className="quality-words">
          <span className="quality-beside">
            <span>{remark.label}</span>:
          </span>{' '}
          <bdi>{remark.text}</bdi>
        </p>
      ))}
    </>
  );
}

/** What was said at the item: in this review, and in the one that the record came back with. */
function Said({ review, itemId }: { review: Review; itemId: string }) {
  const { t } = useTranslation('quality');
  const here = review.comments.filter((one) => one.itemId === itemId);
  const before = (review.returned?.comments ?? []).filter((one) => one.itemId === itemId);
  return (
    <>
      {before.map(({ text }) => (
        <p key={text} className="review-item__said quality-words">
          <span className="quality-beside">
            <span>{t('review.saidBefore', { revision: review.returned?.revision ?? 0 })}</span>:
          </span>{' '}
          <bdi>{text}</bdi>
        </p>
      ))}
      {here.map(({ text }) => (
        <p key={text} className="review-item__said quality-words">
          <span className="quality-beside">
            <span>{t('review.comment')}</span>:
          </span>{' '}
          <bdi>{text}</bdi>
        </p>
      ))}
    </>
  );
}
