/**
 * Entry point '@avsec/shared/seal': what was sealed when a submission was finalized, and whether something still is
 * that (docs/seal.md).
 */
export { canonicalJson } from './canonical-json';
export { embeddedPayload, payloadIn, pdfRecord } from './embedded-payload';
export {
  expectedHash,
  sealedAsksForReview,
  sealedPayload,
  sealedPayloadSchema,
  sealedTitle,
  SEALED_PARTS,
  type SealedContent,
  type SealedDecision,
  type SealedFile,
  type SealedPart,
  type SealedPayload,
  type SealedRecord,
} from './sealed-content';
export { verifyPayloadReview, verifyReview, type ReviewContent, type ReviewVerdict } from './review-seal';
export { sha256 } from './sha256';
export { verificationQr, type QrCode } from './verification-qr';
export { verifyPayload, verifyRecord, type Standing, type Verdict } from './verify';
