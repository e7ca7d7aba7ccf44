import { useEffect, useState } from 'react';
import { signedInSession } from '../../state/bound-store';
import { localFile } from '../evidence/local-files';
import { onChange, onDraft, onProgress } from '../device/between-tabs';
import { readInspectionOnDevice } from '../drafts/read-inspection-on-device';

/**
 * What this device holds of an inspection: bytes of answers and files together, and how many of its files the backend
 * has already.
 */
export interface LocalContent {
  bytes: number;
  fileCount: number;
  sentCount: number;
}

/**
 * The content of an inspection on this device, kept up to date while it is sent; null until it is read, and where there
 * is none.
 */
export function useLocalContent(submissionId: string | null): LocalContent | null {
  const [content, setContent] = useState<LocalContent | null>(null);
  useEffect(() => {
    if (submissionId === null) return;
    let isWanted = true;
    const read = (): void => {
      localContent(submissionId).then(
        (local) => isWanted && setContent(local),
        (error: unknown) => console.warn('what this device holds', error),
      );
    };
    read();
    const stops = [onChange(read), onDraft(read), onProgress(read)];
    return () => {
      isWanted = false;
      for (const stop of stops) stop();
    };
  }, [submissionId]);
  return content;
}

async function localContent(submissionId: string): Promise<LocalContent | null> {
  const userId = signedInSession()?.userId;
  const inspection = await readInspectionOnDevice(submissionId);
  if (userId === undefined || !inspection) return null;
  const all = Object.values(inspection.evidence).flat();
  const local = await Promise.all(
    all.map(async (evidence) => ({ size: evidence.size, file: await localFile(userId, evidence.id) })),
  );
  return {
    bytes: local.reduce((sum, { size, file }) => sum + (file ? size : 0), new Blob([JSON.stringify(inspection)]).size),
    fileCount: all.length,
    // What this device does not hold came from the backend.
    sentCount: local.filter(({ file }) => !file || file.uploaded).length,
  };
}
