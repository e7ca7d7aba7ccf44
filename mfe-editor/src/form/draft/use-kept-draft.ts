import { useEffect, useState } from 'react';
import { discardAuthoringDraft, readAuthoringDraft, type KeptAuthoringDraft } from '@avsec/shared/data';
import { cleanChecklist, definitionChanges, withUnknownDetails, type Checklist } from '@avsec/shared/domain';

/** What this device keeps of an unsaved definition, from a page that was closed or left. */
export type KeptDraft = { kind: 'looking' } | { kind: 'none' } | { kind: 'found'; draft: KeptAuthoringDraft };

const NONE: KeptDraft = { kind: 'none' };

/**
 * Looks once, when the page is opened. A device that cannot be read only means that nothing is offered. What says no
 * more than `stored` was saved, by a page that was gone before it could take it from the device.
 */
export function useKeptDraft(checklistId: string, stored: Checklist): KeptDraft {
  const [kept, setKept] = useState<KeptDraft>({ kind: 'looking' });
  useEffect(() => {
    let isWanted = true;
    unsavedDraft(checklistId, stored)
      .catch((error: unknown) => {
        console.warn('unsaved definitions of this device', error);
        return null;
      })
      .then((draft) => isWanted && setKept(draft ? { kind: 'found', draft } : NONE))
      .catch(console.error);
    return () => {
      isWanted = false;
    };
  }, [checklistId, stored]);
  return kept;
}

async function unsavedDraft(checklistId: string, stored: Checklist): Promise<KeptAuthoringDraft | null> {
  const draft = await readAuthoringDraft(checklistId);
  if (!draft) return null;
  const typed = cleanChecklist(withUnknownDetails(draft.checklist, stored, draft.knows));
  if (definitionChanges(stored, typed).length > 0) return draft;
  await discardAuthoringDraft(checklistId);
  return null;
}
