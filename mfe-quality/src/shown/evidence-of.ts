import { readPhotoRow, type Evidence } from '@avsec/shared/domain';

/** Photos as they are stored with a finding; what is none of the bucket's is left out. */
export const evidenceOf = (photos: readonly string[]): Evidence[] =>
  photos.flatMap((photoData, index) => {
    const row = readPhotoRow({ id: String(index), itemId: '', photoData });
    return row.kind === 'evidence' ? [row.evidence] : [];
  });
