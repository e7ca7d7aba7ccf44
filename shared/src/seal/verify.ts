import { canonicalJson } from './canonical-json';
import {
  SEALED_PARTS,
  type SealedContent,
  type SealedPart,
  type SealedPayload,
  type SealedRecord,
} from './sealed-content';
import { sha256 } from './sha256';

/** Where the verified version stands beside the submission now. */
export type Standing =
  | { kind: 'current' }
  /** In progress again; nothing later was completed. */
  | { kind: 'reopened' }
  /** The record left the history; its sealed versions stay. */
  | { kind: 'withdrawn' }
  /** A later revision was completed. */
  | { kind: 'superseded'; by: number };

export type Verdict =
  | { kind: 'untouched'; seal: string; standing: Standing }
  /**
   * `parts`: what differs from what was sealed; empty when the sealed content itself cannot be had any more, so that no
   * part can be named.
   */
  | { kind: 'altered'; parts: SealedPart[]; standing: Standing }
  /** Completed before there were seals. */
  | { kind: 'not-sealed' }
  /** A file of a record that the server does not know. */
  | { kind: 'unknown' }
  /** Nothing can be computed here: not https. */
  | { kind: 'no-cryptography' };

/** The parts in which two contents differ. */
export function differingParts(a: SealedContent, b: SealedContent): SealedPart[] {
  return SEALED_PARTS.filter((part) => canonicalJson(a[part] ?? null) !== canonicalJson(b[part] ?? null));
}

/** Where this version stands. */
export function standingOf({
  revision,
  newestRevision,
  status,
}: Pick<SealedRecord, 'revision' | 'newestRevision' | 'status'>): Standing {
  if (revision !== newestRevision) return { kind: 'superseded', by: newestRevision };
  if (status === 'withdrawn') return { kind: 'withdrawn' };
  return status === 'in_progress' ? { kind: 'reopened' } : { kind: 'current' };
}

/**
 * Whether what the server holds is what was sealed: the version's own content by its hash; and where it is the one that
 * lists and reports show, their rows and the seal beside them too.
 */
export async function verifyRecord(record: SealedRecord | null): Promise<Verdict> {
  if (!record) return { kind: 'unknown' };
  if (record.seal === null) return { kind: 'not-sealed' };
  const hash = await sha256(canonicalJson(record.kept));
  if (hash === null) return { kind: 'no-cryptography' };
  const standing = standingOf(record);
  const { kept, shown } = record;
  const parts = shown ? differingParts(kept, shown) : [];
  const isShownSeal = !shown || record.shownSeal === record.seal;
  if (hash !== record.seal || parts.length > 0 || !isShownSeal) return { kind: 'altered', parts, standing };
  return { kind: 'untouched', seal: record.seal, standing };
}

/**
 * Whether what a file brings is what was sealed, by the server's record of the same submission and revision. A file is
 * believed in nothing: its own seal counts only where the server has the very same.
 */
export async function verifyPayload({ seal, content }: SealedPayload, record: SealedRecord | null): Promise<Verdict> {
  if (!record) return { kind: 'unknown' };
  if (record.seal === null) return { kind: 'not-sealed' };
  const hash = await sha256(canonicalJson(content));
  if (hash === null) return { kind: 'no-cryptography' };
  const standing = standingOf(record);
  if (hash === record.seal && seal === record.seal) return { kind: 'untouched', seal, standing };
  return { kind: 'altered', parts: differingParts(content, record.kept), standing };
}
