import { openSealedRecord } from '@avsec/shared/data';
import type { ReportDocument } from '@avsec/shared/report';
import { sealedPayload, type SealedPayload } from '@avsec/shared/seal';

/**
 * What a downloaded report brings for its verification: the sealed content of the very version that it shows. Null for what is not sealed,
 * for an older version, and without a network: the report is whole all the same, and its printed seal can be compared.
 */
export async function payloadOf(id: string, { seal }: Pick<ReportDocument, 'seal'>): Promise<SealedPayload | null> {
  if (!seal) return null;
  const record = await openSealedRecord({ id }).catch((error: unknown) => {
    console.warn('the report was saved without its sealed record', error);
    return null;
  });
  return record?.seal === seal.full ? sealedPayload(record) : null;
}
