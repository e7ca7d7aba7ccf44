import type { PlannedHere } from '@avsec/shared/data';
import type { Planned } from '@avsec/shared/domain';

/** Where a planned inspection is filled in: what was begun for it, or a new one. */
export function executePath({ id, checklistId, place }: Pick<Planned, 'id' | 'checklistId' | 'place'>): string {
  const query = new URLSearchParams({ planned: id, ...(place !== '' && { location: place }) });
  return `/checklist-custom/${encodeURIComponent(checklistId)}?${query.toString()}`;
}

/** Whether this person began it, on this device or another. `here`: what this device has. */
export const isBegunBy = ({ id, submittedBy }: Planned, userId: string, here: readonly PlannedHere[]): boolean =>
  submittedBy?.id === userId || here.some(({ plannedId, state }) => plannedId === id && state === 'begun');
