import { useEffect, useState } from 'react';
import { signedInSession } from '../../state/bound-store';
import { heldFile } from '../evidence/held-files';
import { onChange, onDraft, onProgress } from '../device/changes';
import { readInspectionOnDevice } from '../drafts/read-inspection-on-device';

/**
 * What this device holds of an inspection: bytes of answers and files together, and how many of its files the backend
 * has already.
 */
export interface HeldContent {
  bytes: number;
  fileCount: number;
  sentCount: number;
}

/**
 * The content of an inspection on this device, kept up to date while it is sent; null until it is read, and where there
 * is none.
 */
export function useHeldContent(submissionId: string | null): HeldContent | null {
  const [content, setContent] = useState<HeldContent | null>(null);
  useEffect(() => {
    if (submissionId === null) return;
    let isWanted = true;
    const read = (): void => {
      heldContent(submissionId).then(
        (held) => isWanted && setContent(held),
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

async function heldContent(submissionId: string): Promise<HeldContent | null> {
  const userId = signedInSession()?.userId;
  const inspection = await readInspectionOnDevice(submissionId);
  if (userId === undefined || !inspection) return null;
  const all = Object.values(inspection.evidence).flat();
  const held = await Promise.all(
    all.map(async (evidence) => ({ size: evidence.size, file: await heldFile(userId, evidence.id) })),
  );
  return {
    bytes: held.reduce((sum, { size, file }) => sum + (file ? size : 0), new Blob([JSON.stringify(inspection)]).size),
    fileCount: all.length,
    // What this device does not hold came from the backend.
    sentCount: held.filter(({ file }) => !file || file.uploaded).length,
  };
}
