import type { Inspection } from '@avsec/shared/domain';

/** Hands the draft to the person as a file, for when this device has no room to keep it. */
export function exportDraft(inspection: Inspection): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(inspection, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `rascunho-${inspection.checklist.id}-${inspection.updatedAt.slice(0, 10)}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url));
}
