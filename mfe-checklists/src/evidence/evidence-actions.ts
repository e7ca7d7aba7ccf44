import { addEvidence, removeEvidence, type AddedEvidence } from '@avsec/shared/data';
import type { Capture, Evidence, EvidenceKind, Inspection } from '@avsec/shared/domain';

export interface PickedFile {
  file: Blob;
  /** The file's own name; shown only. */
  name: string;
  kind: EvidenceKind;
  /** What the camera knows of its capture. */
  taken?: Capture | undefined;
}

/**
 * What evidence fields ask of the inspection they belong to. The same functions for every item, and between renderings.
 */
export interface EvidenceActions {
  /** `ignored`: nothing can be added here, and the person was told. */
  onAddEvidence: (itemId: string, picked: PickedFile) => Promise<AddedEvidence | { kind: 'ignored' }>;
  onRemoveEvidence: (evidence: Evidence) => Promise<void>;
  /**
   * Told of every choice until the last of its files is through, those that are made smaller first included. Left out
   * where nothing is sent.
   */
  onAdding?: ((adding: Promise<void>) => void) | undefined;
  /**
   * Puts another picture in the place of one; the first stays until the second is on the device. Left out where photos
   * only lie.
   */
  onReplaceEvidence?: ((evidence: Evidence, picked: PickedFile) => Promise<AddedEvidence>) | undefined;
}

interface InspectionBeingFilledIn {
  /** As it stands when evidence is added. */
  current: () => Inspection;
  /** Called once the bytes are on the device. */
  added: (evidence: Evidence) => void | Promise<void>;
  /** Must take it out of the kept draft before it resolves. */
  removed: (evidence: Evidence) => void | Promise<void>;
  /** Must name the new one in its place, and the old one no more, in the kept draft before it resolves. */
  replaced: (evidence: Evidence, by: Evidence) => void | Promise<void>;
}

/** Evidence fields' actions on the inspection being filled in; make them once for a page. */
export function evidenceActions({ current, added, removed, replaced }: InspectionBeingFilledIn): EvidenceActions {
  return {
    onAddEvidence: async (itemId, picked) => {
      const outcome = await addEvidence({ inspection: current(), itemId, ...picked });
      if (outcome.kind === 'stored') await added(outcome.evidence);
      return outcome;
    },
    // The draft forgets it first: bytes without a draft are waste, a draft without its bytes could never be sent.
    onRemoveEvidence: async (evidence) => {
      await removed(evidence);
      await removeEvidence(evidence);
    },
    // The other's room counts as free, and the draft names the new one in the same transaction in which it forgets the
    // old. It shows what was taken then and there, whatever is drawn on it.
    onReplaceEvidence: async (evidence, picked) => {
      const inspection = current();
      const others = (inspection.evidence[evidence.itemId] ?? []).filter(({ id }) => id !== evidence.id);
      const without = { ...inspection, evidence: { ...inspection.evidence, [evidence.itemId]: others } };
      const outcome = await addEvidence({
        inspection: without,
        itemId: evidence.itemId,
        ...picked,
        taken: evidence.takenAt === undefined ? undefined : { at: evidence.takenAt, position: evidence.position },
      });
      if (outcome.kind !== 'stored') return outcome;
      await replaced(evidence, outcome.evidence);
      await removeEvidence(evidence);
      return outcome;
    },
  };
}
