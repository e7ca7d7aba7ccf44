import { useMemo } from 'react';
import { evidenceActions, type EvidenceActions } from '../../evidence/evidence-actions';
import type { Autosave } from '../drafts/autosave';
import type { FilesBeingRead } from './files-being-read';
import type { FillInEngine } from './fill-in-engine';

/**
 * Evidence of the inspection being filled in; the draft that refers to it is kept at once, not only with the next
 * autosave.
 */
export function useEvidenceActions(engine: FillInEngine, autosave: Autosave, reading: FilesBeingRead): EvidenceActions {
  return useMemo(
    () =>
      counted(
        reading,
        evidenceActions({
          current: engine.inspection,
          added: async (evidence) => {
            engine.addEvidence(evidence.itemId, evidence);
            await autosave.flush();
          },
          removed: async (evidence) => {
            engine.removeEvidence(evidence.itemId, evidence.id);
            await autosave.flush();
          },
          replaced: async (evidence, by) => {
            engine.replaceEvidence(evidence, by);
            await autosave.flush();
          },
        }),
      ),
    [engine, autosave, reading],
  );
}

/** 'Salvar' and 'Finalizar' wait for what is being read. */
function counted(
  { count }: FilesBeingRead,
  { onAddEvidence, onRemoveEvidence, onReplaceEvidence }: EvidenceActions,
): EvidenceActions {
  return {
    onAddEvidence: (itemId, picked) => count(onAddEvidence(itemId, picked)),
    onRemoveEvidence: (evidence) => count(onRemoveEvidence(evidence)),
    onAdding: (adding) => void count(adding),
    ...(onReplaceEvidence
      ? { onReplaceEvidence: (evidence, picked) => count(onReplaceEvidence(evidence, picked)) }
      : {}),
  };
}
