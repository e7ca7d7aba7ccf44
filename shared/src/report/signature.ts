import { parsePhotoData } from '../domain/evidence/photo-data';
import { signatureShown } from '../domain/submission/statistics';
import type { Submission } from '../domain/submission/submission';
import { verificationQr } from '../seal/verification-qr';
import type { FileReference, ReportSeal, ReportSignature } from './document';
import type { ReportReader } from './reader';
import { orDash, shownMoment } from './wording';

/** What may be drawn of a signature: image data or an object of our own bucket, never an address. */
export function drawable(signature: string): FileReference | null {
  const data = parsePhotoData(signature);
  if (data.kind === 'inline' && data.media === 'photo') return { kind: 'inline', dataUrl: data.dataUrl };
  if (data.kind === 'stored')
    return { kind: 'stored', evidence: { id: data.id ?? data.path, path: data.path, type: data.type } };
  return null;
}

/**
 * The block 'Assinado digitalmente por' (sections 2 and 9); null when neither the submission nor a signature item is
 * signed.
 */
export function writeSignature(
  submission: Pick<Submission, 'signature' | 'items' | 'inspector' | 'completionTime'>,
  reader: ReportReader,
): ReportSignature | null {
  const { t } = reader;
  const signature = signatureShown(submission);
  if (signature === null) return null;
  const { inspector, completionTime } = submission;
  const badge = inspector.badge.trim();
  return {
    heading: t('signature.heading'),
    name: orDash(inspector.name),
    details: [
      ...(badge ? [t('signature.badge', { badge })] : []),
      ...(completionTime ? [shownMoment(completionTime, reader)] : []),
    ],
    mark: markOf(signature, t('signature.of', { name: orDash(inspector.name) })),
  };
}

function markOf(signature: string, alt: string): ReportSignature['mark'] {
  const image = drawable(signature);
  if (image) return { kind: 'image', image, alt };
  return parsePhotoData(signature).kind === 'signature-text'
    ? { kind: 'words', text: signature }
    : { kind: 'unreadable' };
}

const SHOWN_DIGITS = 16;
const GROUP = /.{4}(?=.)/g;

/** The first figures of a seal, in groups. */
export const shortSeal = (seal: string): string => seal.slice(0, SHOWN_DIGITS).toUpperCase().replace(GROUP, '$& ');

/** The seal in its short form, and where it is verified; null while the record has none. */
export function writeSeal(
  { id, seal }: Pick<Submission, 'id' | 'seal'>,
  { t, origin }: ReportReader,
): ReportSeal | null {
  if (!seal) return null;
  const address = `${origin}/verificar/${encodeURIComponent(id)}`;
  return {
    label: t('seal.label'),
    short: shortSeal(seal),
    full: seal,
    verify: { label: t('seal.verify'), value: address },
    code: { ...verificationQr(address), alt: t('seal.code', { address }) },
  };
}
