import type { SealedPayload } from '../../seal/sealed-content';

/**
 * Why a downloaded report brings no sealed record: not finalized; this device holds something that the server does not;
 * finalized before there were seals; the server was not reached; the server holds another seal of this version.
 */
export const UNEMBEDDED = ['unfinished', 'on-device', 'before-seals', 'unreachable', 'differs'] as const;
export type Unembedded = (typeof UNEMBEDDED)[number];

/** What a downloaded report brings for the page '/verificar/:id'. */
export type EmbeddedRecord = { kind: 'embedded'; payload: SealedPayload } | { kind: 'none'; why: Unembedded };

/** What is said of it, by its key: in the file and to whoever downloads it. */
export const saidOf = (record: EmbeddedRecord): 'embedded' | Unembedded =>
  record.kind === 'embedded' ? 'embedded' : record.why;
