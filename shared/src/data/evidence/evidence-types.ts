import type { Capture } from '../../domain/evidence/capture';
import type { Evidence, EvidenceKind } from '../../domain/evidence/evidence';
import type { EvidenceRefusal } from '../../domain/evidence/evidence-limits';
import type { Inspection } from '../../domain/submission/submission';

export interface NewEvidence {
  inspection: Inspection;
  itemId: string;
  file: Blob;
  /** The file's own name; shown only. */
  name: string;
  kind: EvidenceKind;
  /** What is known of its capture; where left out, what the bytes say. */
  taken?: Capture | undefined;
}

/** `stored`: bytes, thumbnail and the draft's reference are on this device. `refused`: nothing changed. */
export type AddedEvidence = { kind: 'stored'; evidence: Evidence } | { kind: 'refused'; refusal: EvidenceRefusal };

/** `missing`: neither on this device nor (now) reachable in the bucket. */
export type EvidenceUrl = { kind: 'loading' } | { kind: 'ready'; url: string } | { kind: 'missing' };

/**
 * `stored` on this device only · `in-page` in this page only, since the browser keeps nothing on this device ·
 * `uploading` · `uploaded` on the backend · `failed` refused by the backend.
 */
export type EvidenceTransfer = 'stored' | 'in-page' | 'uploading' | 'uploaded' | 'failed';
