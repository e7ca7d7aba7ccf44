import type { Evidence, OtherEvidence } from '@avsec/shared/domain';
import { EvidenceGallery } from '@avsec/shared/ui';
import { OlderEvidence } from './older-evidence';

/** The photos and files of an item: thumbnails that open in full size, files to be saved. */
export function EvidenceList({ evidence, otherEvidence }: { evidence: readonly Evidence[]; otherEvidence: readonly OtherEvidence[] }) {
  return (
    <>
      <EvidenceGallery evidence={evidence} />
      <OlderEvidence evidence={otherEvidence} />
    </>
  );
}
