import { verifyRecord, type SealedRecord, type Verdict } from '@avsec/shared/seal';
import { useEffect, useState } from 'react';

/** The verdict over the server's record; null while it is computed or not there yet. */
export function useRecordVerdict(record: SealedRecord | null | undefined): Verdict | null {
  const [found, setFound] = useState<{ of: SealedRecord | null; verdict: Verdict } | null>(null);
  useEffect(() => {
    if (record === undefined) return;
    let isWanted = true;
    void verifyRecord(record).then((verdict) => {
      if (isWanted) setFound({ of: record, verdict });
    });
    return () => void (isWanted = false);
  }, [record]);
  return found && found.of === record ? found.verdict : null;
}
