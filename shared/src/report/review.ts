import { asksForReview, type Review } from '../domain/quality/review/review';
import type { Submission } from '../domain/submission/submission';
import type { ReportReview } from './document';
import type { ReportReader } from './reader';
import { shortSeal } from './signature';
import { orDash, shownMoment } from './wording';

/** What is known of a version's review: null where nobody asked for one, `unknown` where it could not be asked. */
export type KnownReview = Review | null | 'unknown';

/**
 * The block 'Revisado e aprovado por', or 'Sem revisão' where the checklist asks for one and this version has none;
 * null where nothing is asked. A decision counts for the version whose seal it names, and for no other.
 */
export function writeReview(
  { checklist, status, seal }: Pick<Submission, 'checklist' | 'status' | 'seal'>,
  known: KnownReview,
  reader: ReportReader,
): ReportReview | null {
  const { t } = reader;
  if (status === 'in_progress' || (!asksForReview(checklist) && (known === null || known === 'unknown'))) return null;
  if (known === 'unknown') return none(t('review.none'), t('review.unknown'));
  const review = known?.versionSeal === seal ? known : null;
  if (review?.state !== 'approved' || review.decidedAt === null)
    return none(t('review.none'), t(`review.now.${review === null ? 'none' : review.state}`));
  const { reviewer, decidedAt, words, revision, versionSeal } = review;
  const badge = reviewer?.badge.trim() ?? '';
  return {
    isApproved: true,
    heading: t('review.heading'),
    name: orDash(reviewer?.name ?? ''),
    details: [
      ...(badge ? [t('signature.badge', { badge })] : []),
      shownMoment(decidedAt, reader),
      t('review.of', { revision, seal: shortSeal(versionSeal) }),
    ],
    words,
    seal: review.seal === null ? null : { label: t('review.seal'), short: shortSeal(review.seal), full: review.seal },
  };
}

const none = (heading: string, detail: string): ReportReview => ({
  isApproved: false,
  heading,
  name: null,
  details: [detail],
  words: null,
  seal: null,
});
