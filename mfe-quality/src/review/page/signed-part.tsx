import { useState } from 'react';
import type { Review } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import type { ReportItem } from '@avsec/shared/report';
import {
  EmptyState,
  EvidenceGallery,
  FileTextOutlined,
  LoadingState,
  SafetyCertificateOutlined,
} from '@avsec/shared/ui';
import { Flex, LinkButton } from '@avsec/shared/ui/antd';
import { Part } from '../../shown/part';
import { Failure } from '../../shown/failure';
import { reportPath, verifyPath } from '../../shown/paths';
import { CommentField } from './comment-field';
import type { ReviewDraft } from './review-draft';
import { SignedResult, SignedSignature } from './signed-result';
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
    <Part title={t('review.signed', { revision: review.revision })}>
      <Flex wrap gap="small">
        <LinkButton
          to={`${reportPath(review.submissionId)}?revision=${review.revision}`}
          icon={<FileTextOutlined aria-hidden />}
        >
          {t('seen.report')}
        </LinkButton>
        <LinkButton to={verifyPath(review.submissionId)} icon={<SafetyCertificateOutlined aria-hidden />}>
          {t('seen.seal', { seal: review.versionSeal.slice(0, 12) })}
        </LinkButton>
      </Flex>
      {signed.kind === 'loading' && <LoadingState kind="document" label={t('review.loading')} />}
      {signed.kind === 'missing' && <EmptyState title={t('review.missing')} description={t('review.missingText')} />}
      {signed.kind === 'failed' && (
        <Failure what={t('review.failed')} error={signed.error} onRetry={() => setAttempt(attempt + 1)} />
      )}
      {signed.kind === 'ready' && <SignedItems signed={signed} review={review} draft={draft} onComment={onComment} />}
    </Part>
  );
}

/** As the report tells it: what failed first, and then the sections without it. */
const partsOf = ({ findings, sections }: SignedVersion['report']) =>
  [{ id: 'failed', heading: findings.heading, items: findings.items.map(({ item }) => item) }, ...sections].filter(
    ({ items }) => items.length > 0,
  );

function SignedItems({ signed, review, draft, onComment }: SignedPartProps & { signed: SignedVersion }) {
  return (
    <Flex vertical gap="large">
      <SignedResult report={signed.report} checklistId={review.checklistId} />
      {partsOf(signed.report).map((section) => (
        <Flex key={section.id} component="section" vertical gap="middle" aria-label={section.heading}>
          <h3 className="av-heading">{section.heading}</h3>
          <Flex component="ol" vertical gap="middle" className="av-list av-lines">
            {section.items.map((item) => (
              <Flex key={item.id} component="li" vertical gap="small">
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
              </Flex>
            ))}
          </Flex>
        </Flex>
      ))}
      <SignedSignature report={signed.report} />
    </Flex>
  );
}

const LOOKS: Partial<Record<ReportItem['answer']['tone'], string>> = {
  'non-conforming': 'av-bad',
  unanswered: 'av-quiet',
};

function Answered({ item: { number, question, answer, remarks } }: { item: ReportItem }) {
  return (
    <>
      <p>
        <span className="av-figures av-quiet">{number}</span> <bdi>{question}</bdi>
      </p>
      {answer.lines.map((line, place) => (
        <p key={place} className={LOOKS[answer.tone]}>
          {answer.tone === 'unanswered' ? (
            <bdi>{line}</bdi>
          ) : (
            <strong>
              <bdi>{line}</bdi>
            </strong>
          )}
        </p>
      ))}
      {remarks.map((remark) => (
        <p key={remark.label} className="av-words">
          <span className="av-quiet">
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
        <p key={text} className="quality-said av-words">
          <span className="av-quiet">
            <span>{t('review.saidBefore', { revision: review.returned?.revision ?? 0 })}</span>:
          </span>{' '}
          <bdi>{text}</bdi>
        </p>
      ))}
      {here.map(({ text }) => (
        <p key={text} className="quality-said av-words">
          <span className="av-quiet">
            <span>{t('review.comment')}</span>:
          </span>{' '}
          <bdi>{text}</bdi>
        </p>
      ))}
    </>
  );
}
