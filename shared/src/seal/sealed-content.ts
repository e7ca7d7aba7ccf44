import * as z from 'zod/mini';
import type { Checklist } from '../domain/checklist/checklist';
import { parsePhotoData } from '../domain/evidence/photo-data';
import { asksForReview, type Review } from '../domain/quality/review/review';
import { readChecklist } from '../domain/schema/checklist';

/** What is sealed, part by part, in the order in which a difference is told. */
export const SEALED_PARTS = [
  'submission',
  'checklist',
  'inspector',
  'times',
  'finalizedBy',
  'signature',
  'answers',
  'files',
] as const;
export type SealedPart = (typeof SEALED_PARTS)[number];

/** Version 1 of the canonical form. */
export const SEAL_FORM = 'portal-avsec-seal/1';

const sealedFile = z.looseObject({ itemId: z.string(), description: z.string(), storedSha256: z.nullish(z.string()) });
export type SealedFile = z.infer<typeof sealedFile>;

/**
 * The content of a seal as the server makes it or a file brings it. What is not looked at here is carried along: it is
 * sealed too.
 */
export const sealedContentSchema = z.looseObject({
  form: z.literal(SEAL_FORM),
  submission: z.looseObject({ id: z.string(), revision: z.int(), title: z.string() }),
  files: z.array(sealedFile),
});
export type SealedContent = z.infer<typeof sealedContentSchema>;

const seal = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/**
 * What a downloaded report carries of its record, to be verified later without trusting the report: the content and its
 * seal, and what another person decided on it with the seal of that.
 */
export const sealedPayloadSchema = z.object({
  seal,
  content: sealedContentSchema,
  review: z.optional(z.object({ seal, content: z.unknown() })),
});
export type SealedPayload = z.infer<typeof sealedPayloadSchema>;

/**
 * A completed version as the server answers for verification. `kept` is made from the version, `shown` from the rows
 * that lists and reports read; null where those belong to a later revision.
 */
export interface SealedRecord {
  submissionId: string;
  revision: number;
  /** ISO 8601, by the server's clock. */
  finalizedAt: string;
  /** Null when it was completed before there were seals. */
  seal: string | null;
  /** What the history shows as its seal. */
  shownSeal: string | null;
  newestRevision: number;
  /** Status of the submission now. */
  status: string;
  kept: SealedContent;
  shown: SealedContent | null;
}

/** A decision on a version: its seal, over what it was computed, and over which version's. */
export type SealedDecision = Pick<Review, 'seal' | 'kept' | 'versionSeal'>;

/** The payload that a report of this version carries, with the decision on it; null when it is not sealed. */
export function sealedPayload(
  { seal, kept }: Pick<SealedRecord, 'seal' | 'kept'>,
  decision?: SealedDecision | null,
): SealedPayload | null {
  if (seal === null) return null;
  if (!decision || decision.seal === null || decision.versionSeal !== seal) return { seal, content: kept };
  return { seal, content: kept, review: { seal: decision.seal, content: decision.kept } };
}

/**
 * The hash that the bytes of a sealed file must have: the storage's own, else the one that the device computed; null
 * when neither is known.
 */
export function expectedHash({ storedSha256, description }: SealedFile): string | null {
  if (storedSha256) return storedSha256;
  const data = parsePhotoData(description);
  return data.kind === 'stored' ? data.sha256 : null;
}

const namedChecklist = z.object({ id: z.string(), definition: z.unknown() });

/**
 * What was filled in, as far as it names a record: the checklist's id ('' where the content has none) and what its
 * version is called in other languages.
 */
export function sealedTitle({ submission, ...content }: SealedContent): {
  checklistId: string;
  title: string;
  translations?: Checklist['translations'];
} {
  const { data } = namedChecklist.safeParse(content.checklist);
  return {
    checklistId: data?.id ?? '',
    title: submission.title,
    translations: readChecklist(data?.definition)?.translations,
  };
}

/** Whether the checklist, as it was answered, asks for review. */
export function sealedAsksForReview({ checklist }: SealedContent): boolean {
  return asksForReview(readChecklist(namedChecklist.safeParse(checklist).data?.definition));
}
