import type { Planned } from '@avsec/shared/domain';

/** Where a planned inspection is filled in: what was begun for it, or a new one. */
export function executePath({ id, checklistId, place }: Pick<Planned, 'id' | 'checklistId' | 'place'>): string {
  const query = new URLSearchParams({ planned: id, ...(place !== '' && { location: place }) });
  return `/checklist-custom/${encodeURIComponent(checklistId)}?${query.toString()}`;
}
