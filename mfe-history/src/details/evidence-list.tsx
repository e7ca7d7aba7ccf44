import type { Evidence, OtherEvidence } from '@avsec/shared/domain';
import { EvidenceGallery } from '@avsec/shared/ui';
import { OlderEvidence } from './older-evidence';

interface EvidenceListProps {
  evidence: readonly Evidence[];
  otherEvidence: readonly OtherEvidence[];
  /** The question that they answer. */
  about?: string;
}

/** The photos and files of an item: thumbnails that open in full size, files to be saved. */
export function EvidenceList({ evidence, otherEvidence, about }: EvidenceListProps) {
  return (
    <>
      <EvidenceGallery evidence={evidence} about={about} />
      <OlderEvidence evidence={otherEvidence} about={about} />
    </>
  );
}
