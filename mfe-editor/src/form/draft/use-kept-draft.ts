import { useEffect, useState } from 'react';
import { readAuthoringDraft, type KeptAuthoringDraft } from '@avsec/shared/data';

/** What this device keeps of an unsaved definition, from a page that was closed or left. */
export type KeptDraft = { kind: 'looking' } | { kind: 'none' } | { kind: 'found'; draft: KeptAuthoringDraft };

const NONE: KeptDraft = { kind: 'none' };

/** Looks once, when the page is opened. A device that cannot be read only means that nothing is offered. */
export function useKeptDraft(checklistId: string): KeptDraft {
  const [kept, setKept] = useState<KeptDraft>({ kind: 'looking' });
  useEffect(() => {
    let isWanted = true;
    readAuthoringDraft(checklistId)
      .catch((error: unknown) => {
        console.warn('unsaved definitions of this device', error);
        return null;
      })
      .then((draft) => isWanted && setKept(draft ? { kind: 'found', draft } : NONE))
      .catch(console.error);
    return () => {
      isWanted = false;
    };
  }, [checklistId]);
  return kept;
}
