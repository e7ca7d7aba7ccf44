import type { Inspection } from '@avsec/shared/domain';
import { saveFile } from '@avsec/shared/ui';

/** Hands the draft to the person as a file, for when this device has no room to keep it. */
export function exportDraft(inspection: Inspection): void {
  const file = new Blob([JSON.stringify(inspection, null, 2)], { type: 'application/json' });
  saveFile(file, `rascunho-${inspection.checklist.id}-${inspection.updatedAt.slice(0, 10)}.json`);
}
