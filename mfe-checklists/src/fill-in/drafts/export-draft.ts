import { exportInspection } from '@avsec/shared/data';
import { localDay, type Inspection } from '@avsec/shared/domain';
import { saveFile } from '@avsec/shared/ui';

/**
 * Hands the draft to the person as a file, with its photos, for when this device has no room to keep it; where even the
 * code that writes it cannot be had, the answers alone.
 */
export async function exportDraft(inspection: Inspection): Promise<void> {
  try {
    const { file, name } = await exportInspection(inspection);
    saveFile(file, name);
  } catch (error) {
    console.error(error);
    const name = `${inspection.checklist.id}-${localDay(new Date(inspection.updatedAt))}.json`;
    saveFile(new Blob([JSON.stringify(inspection, null, 2)], { type: 'application/json' }), name);
  }
}
