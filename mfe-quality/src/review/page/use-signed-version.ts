import { useEffect, useState } from 'react';
import { readReportSource } from '@avsec/shared/data';
import type { Evidence, Submission } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { readerHere, writeReport, type ReportDocument } from '@avsec/shared/report';

/** A version as it was signed: its report in the reader's language, and the evidence at its items. */
export interface SignedVersion {
  report: ReportDocument;
  evidenceAt: (itemId: string) => readonly Evidence[];
}

export type SignedState =
  { kind: 'loading' } | { kind: 'missing' } | { kind: 'failed'; error: unknown } | ({ kind: 'ready' } & SignedVersion);

type Read = { kind: 'missing' } | { kind: 'failed'; error: unknown } | { kind: 'read'; submission: Submission };

/** What was signed, from the server. `attempt`: another number asks again. */
export function useSignedVersion(submissionId: string, revision: number, attempt: number): SignedState {
  const { i18n } = useTranslation();
  const asked = `${submissionId} ${revision} ${attempt} ${i18n.language}`;
  const [found, setFound] = useState<{ of: string; state: SignedState } | null>(null);
  useEffect(() => {
    let isWanted = true;
    void readVersion(submissionId, revision)
      .then((read) => (read.kind === 'read' ? written(read.submission) : read))
      .catch((error: unknown): SignedState => ({ kind: 'failed', error }))
      .then((state) => {
        if (isWanted) setFound({ of: asked, state });
      });
    return () => void (isWanted = false);
  }, [submissionId, revision, asked]);
  return found?.of === asked ? found.state : { kind: 'loading' };
}

const readVersion = (id: string, revision: number): Promise<Read> =>
  readReportSource(id, { kind: 'revision', revision }).then(
    (opened): Read => (opened ? { kind: 'read', submission: opened.source.submission } : { kind: 'missing' }),
    (error: unknown): Read => ({ kind: 'failed', error }),
  );

async function written(submission: Submission): Promise<SignedState> {
  const report = writeReport({ submission }, await readerHere(new Date()));
  return {
    kind: 'ready',
    report,
    evidenceAt: (itemId) => submission.evidence.filter((one) => one.itemId === itemId),
  };
}
