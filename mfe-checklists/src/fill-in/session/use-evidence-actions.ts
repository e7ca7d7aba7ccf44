import { useMemo } from 'react';
import { evidenceActions, type EvidenceActions } from '../../evidence/evidence-actions';
import type { Autosave } from '../drafts/autosave';
import type { FillInSession } from './fill-in-session';

/** Evidence of the inspection being filled in; the draft that refers to it is kept at once, not only with the next autosave. */
export function useEvidenceActions(session: FillInSession, autosave: Autosave): EvidenceActions {
  return useMemo(
    () =>
      evidenceActions({
        current: session.inspection,
        added: async (evidence) => {
          session.addEvidence(evidence.itemId, evidence);
          await autosave.flush();
        },
        removed: async (evidence) => {
          session.removeEvidence(evidence.itemId, evidence.id);
          await autosave.flush();
        },
      }),
    [session, autosave],
  );
}
