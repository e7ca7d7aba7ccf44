import { useEffect, useState } from 'react';
import { listAuthoringDrafts, type AuthoringDraft } from '@avsec/shared/data';

const NONE: readonly AuthoringDraft[] = [];

/** The definitions that were changed on this device and not saved; none where the device refuses to be read. */
export function useUnsavedDefinitions(): readonly AuthoringDraft[] {
  const [drafts, setDrafts] = useState(NONE);
  useEffect(() => {
    let current = true;
    listAuthoringDrafts().then(
      (found) => current && setDrafts(found),
      // The editor itself says so when a definition is opened or kept.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, []);
  return drafts;
}
