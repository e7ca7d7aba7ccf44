import { openReview, openSealedRecord } from '@avsec/shared/data';
import { useTranslation } from '@avsec/shared/i18n';
import {
  payloadIn,
  verifyPayload,
  verifyPayloadReview,
  type SealedPayload,
  type SealedRecord,
  type Verdict,
} from '@avsec/shared/seal';
import { useState, type DragEvent } from 'react';
import { FileReviewCard } from './file-review-card';
import { VerdictCard } from './verdict-card';
import { ToBeKnown } from './said';

/**
 * What a file turned out to be: verified, without a sealed record in it, of another inspection, or not comparable
 * because the server was not reached.
 */
type Outcome =
  | { kind: 'idle' | 'reading' | 'no-payload' | 'unreachable' }
  | { kind: 'verified'; verdict: Verdict; review: FileReview; isOther: boolean; isPage: boolean };

/** What the file says of a review; null where it says nothing. */
type FileReview = Awaited<ReturnType<typeof verifyPayloadReview>> | null;

/**
 * Takes a downloaded report (HTML, PDF) or record (JSON) and says whether the record in it, and the decision of its
 * review, are what was sealed. The file
 * stays on this device.
 */
export function DroppedFile({ id }: { id: string }) {
  const { t } = useTranslation('reports');
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'idle' });
  const [name, setName] = useState('');

  const take = async (file: File | undefined) => {
    if (!file) return;
    setName(file.name);
    setOutcome({ kind: 'reading' });
    setOutcome(await outcomeOf(file, id));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    void take(event.dataTransfer.files[0]);
  };
  return (
    <>
      <label
        className="av-card av-stack av-centred av-ringed drop-file"
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      >
        <span className="av-accent-strong av-medium">{t('verify.file.choose')}</span>
        {/* The browser's own control would speak the browser's language. */}
        <input
          className="av-visually-hidden"
          type="file"
          accept=".html,.htm,.pdf,.json,application/json,application/pdf,text/html"
          onChange={(event) => void take(event.target.files?.[0])}
        />
      </label>
      {name !== '' && (
        <p className="av-quiet">
          <bdi>{name}</bdi>
        </p>
      )}
      <div role="status">
        {outcome.kind === 'reading' && <p>{t('verify.checking')}</p>}
        {outcome.kind === 'no-payload' && <p>{t('verify.file.noPayload')}</p>}
        {outcome.kind === 'unreachable' && (
          <p>
            {t('verify.failedMeaning')} {t('verify.failedAdvice')}
          </p>
        )}
      </div>
      {outcome.kind === 'verified' && (
        <>
          {outcome.isOther && <ToBeKnown>{t('verify.file.other')}</ToBeKnown>}
          <VerdictCard verdict={outcome.verdict} of="file" />
          {outcome.review && <FileReviewCard verdict={outcome.review} />}
          {outcome.isPage && <p>{t('verify.file.page')}</p>}
        </>
      )}
    </>
  );
}

async function outcomeOf(file: File, id: string): Promise<Outcome> {
  const text = await file.text().catch(() => '');
  const payload = payloadIn(text);
  if (!payload) return { kind: 'no-payload' };
  const { submission } = payload.content;
  try {
    const record = await openSealedRecord({ id: submission.id, revision: submission.revision });
    const isPage = !text.trimStart().startsWith('{');
    const [verdict, review] = await Promise.all([verifyPayload(payload, record), reviewOf(payload, record)]);
    return { kind: 'verified', verdict, review, isOther: submission.id !== id, isPage };
  } catch (error) {
    console.error(error);
    return { kind: 'unreachable' };
  }
}

/** The decision in the file, beside the one that the server holds. */
async function reviewOf({ review }: SealedPayload, record: SealedRecord | null): Promise<FileReview> {
  if (!review || !record) return null;
  const { submissionId, revision } = record;
  const held = await openReview({ submissionId, revision });
  return verifyPayloadReview(review, record, held?.seal ?? null);
}
