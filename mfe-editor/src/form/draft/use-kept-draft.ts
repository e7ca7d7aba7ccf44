import { useEffect, useState } from 'react';
import { discardAuthoringDraft, readAuthoringDraft, type KeptAuthoringDraft } from '@avsec/shared/data';
import { cleanChecklist, definitionChanges, withUnknownDetails, type Checklist } from '@avsec/shared/domain';

/**
 * What this device keeps of an unsaved definition, from a page that was closed or left. `definition`: with what is
 * stored beyond the details that its page could read.
 */
export type KeptDraft =
  { kind: 'looking' } | { kind: 'none' } | { kind: 'found'; draft: KeptAuthoringDraft; definition: Checklist };

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
        return NONE;
      })
      .then((found) => isWanted && setKept(found))
      .catch(console.error);
    return () => {
      isWanted = false;
    };
  }, [checklistId, stored]);
  return kept;
}

async function unsavedDraft(checklistId: string, stored: Checklist): Promise<KeptDraft> {
  const draft = await readAuthoringDraft(checklistId);
  if (!draft) return NONE;
  const definition = withUnknownDetails(draft.checklist, stored, draft.knows);
  if (definitionChanges(stored, cleanChecklist(definition)).length > 0) return { kind: 'found', draft, definition };
  await discardAuthoringDraft(checklistId);
  return NONE;
}
