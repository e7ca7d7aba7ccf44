import { openSealedRecord } from '@avsec/shared/data';
import type { EmbeddedRecord, ReportSource, Unembedded } from '@avsec/shared/report';
import { sealedPayload } from '@avsec/shared/seal';

const ON_DEVICE: readonly string[] = ['only-on-device', 'not-sent', 'device-copy'];

/** Whether a report shows what a device holds, and not what the server does. */
export const isOfDevice = ({ marks = [] }: ReportSource): boolean => marks.some(({ kind }) => ON_DEVICE.includes(kind));

const none = (why: Unembedded): EmbeddedRecord => ({ kind: 'none', why });

/**
 * What a downloaded report brings for its verification: the sealed content of the very version that it shows, and
 * the decision of a review on it. The report is whole without it too, and its printed seal can be compared.
 */
export async function embeddedRecord(source: ReportSource): Promise<EmbeddedRecord> {
  const { id, revision, status, seal } = source.submission;
  if (isOfDevice(source)) return none('on-device');
  if (!seal) return none(status === 'in_progress' ? 'unfinished' : 'before-seals');
  try {
    const record = await openSealedRecord({ id, revision });
    const payload =
      record?.seal === seal ? sealedPayload(record, source.review === 'unknown' ? null : source.review) : null;
    return payload ? { kind: 'embedded', payload } : none('differs');
  } catch (error) {
    console.warn('the report was saved without its sealed record', error);
    return none('unreachable');
  }
}
