import { inspectionFrom, parsePhotoData, signatureOf, type Inspection, type Submission } from '@avsec/shared/domain';

/** What the dialog shows, whether it comes from the server or is still on this device. */
export interface Details {
  inspection: Inspection;
  status: string;
  completionTime: string | null;
  /** Image data of the signature; null where there is none that can be drawn. */
  signature: string | null;
}

/** A signature comes from a record: only image data is drawn, never an address. */
function drawable(signature: string | null): string | null {
  const image = signature === null ? null : parsePhotoData(signature);
  return image?.kind === 'inline' && image.media === 'photo' ? image.dataUrl : null;
}

export function detailsOfSubmission(submission: Submission): Details {
  const inspection = inspectionFrom(submission, null);
  const { status, completionTime, signature } = submission;
  return { inspection, status, completionTime, signature: drawable(signature ?? signatureOf(inspection)) };
}

export function detailsOfInspection(inspection: Inspection, { status, completionTime }: Pick<Details, 'status' | 'completionTime'>): Details {
  return { inspection, status, completionTime, signature: drawable(signatureOf(inspection)) };
}
