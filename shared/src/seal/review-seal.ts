import * as z from 'zod/mini';
import { REVIEW_STATES } from '../domain/quality/review/transitions';
import { canonicalJson } from './canonical-json';
import type { SealedPayload, SealedRecord } from './sealed-content';
import { sha256 } from './sha256';

/** What a decision's seal is computed over (docs/seal.md). What is not looked at here is carried along. */
const reviewContentSchema = z.looseObject({
  form: z.literal('portal-avsec-review/1'),
  review: z.looseObject({ id: z.string(), state: z.enum(REVIEW_STATES) }),
  submission: z.looseObject({ id: z.string(), revision: z.int(), seal: z.string() }),
  reviewer: z.looseObject({ name: z.nullable(z.string()), badge: z.nullable(z.string()) }),
  decided: z.string(),
  words: z.nullable(z.string()),
});
export type ReviewContent = z.infer<typeof reviewContentSchema>;

export type ReviewVerdict =
  /** `content` is what was decided, and has its seal. */
  | { kind: 'untouched'; seal: string; content: ReviewContent }
  /** What the server holds of the decision is not what was sealed. */
  | { kind: 'altered' }
  /** It is a decision on something else than this version. */
  | { kind: 'other-version' }
  | { kind: 'no-cryptography' };

/** Whether a decision is what was sealed, and stands over the seal of this very version. */
export async function verifyReview(
  { seal, kept }: { seal: string; kept: unknown },
  version: Pick<SealedRecord, 'submissionId' | 'revision' | 'seal'>,
): Promise<ReviewVerdict> {
  const hash = await sha256(canonicalJson(kept ?? null));
  if (hash === null) return { kind: 'no-cryptography' };
  const { data: content } = reviewContentSchema.safeParse(kept);
  if (hash !== seal || !content) return { kind: 'altered' };
  const { id, revision, seal: over } = content.submission;
  const isOfIt = id === version.submissionId && revision === version.revision && over === version.seal;
  return isOfIt ? { kind: 'untouched', seal, content } : { kind: 'other-version' };
}

/**
 * Whether the decision that a file brings is what was sealed, on this version, and the very one that the server holds
 * (`held`: its seal there); `unknown` where the server holds another or none.
 */
export async function verifyPayloadReview(
  { seal, content }: NonNullable<SealedPayload['review']>,
  version: Pick<SealedRecord, 'submissionId' | 'revision' | 'seal'>,
  held: string | null,
): Promise<ReviewVerdict | { kind: 'unknown' }> {
  const verdict = await verifyReview({ seal, kept: content }, version);
  return verdict.kind === 'untouched' && seal !== held ? { kind: 'unknown' } : verdict;
}
