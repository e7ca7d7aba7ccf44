import { openSealedRecord } from '@avsec/shared/data';
import type { EmbeddedRecord, ReportSource, Unembedded } from '@avsec/shared/report';
import { sealedPayload } from '@avsec/shared/seal';

const none = (why: Unembedded): EmbeddedRecord => ({ kind: 'none', why });

/**
 * What a downloaded report brings for its verification: the sealed content of the very version that it shows, and
 * the decision of a review on it. The report is whole without it too, and its printed seal can be compared.
 */
export async function embeddedRecord({ submission, marks = [], review }: ReportSource): Promise<EmbeddedRecord> {
  const { id, revision, status, seal } = submission;
  if (marks.some(({ kind }) => kind === 'only-on-device' || kind === 'not-sent' || kind === 'device-copy'))
    return none('on-device');
  if (!seal) return none(status === 'in_progress' ? 'unfinished' : 'before-seals');
  try {
    const record = await openSealedRecord({ id, revision });
    const payload = record?.seal === seal ? sealedPayload(record, review === 'unknown' ? null : review) : null;
    return payload ? { kind: 'embedded', payload } : none('differs');
  } catch (error) {
    console.warn('the report was saved without its sealed record', error);
    return none('unreachable');
  }
}
