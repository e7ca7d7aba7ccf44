import type { FormSource } from '../../report/form/write-form';
import { openAuthored } from '../checklists/authored-checklists';
import { openChecklist } from '../checklists/open-checklist';
import { readSite } from '../quality/site';

/**
 * The checklist whose blank form is printed, and whose paper it is: as it is published, or for authors as it was saved
 * last. Null where there is none with this id. Rejects with `BackendFailure` where the server could not be asked and
 * this device does not hold it.
 */
export async function readFormSource(id: string, isNewest: boolean): Promise<FormSource | null> {
  const [published, newest, site] = await Promise.allSettled([
    openChecklist(id),
    isNewest ? openAuthored(id) : null,
    readSite(),
  ]);
  if (site.status === 'rejected') console.warn('whose paper a form is', site.reason);
  const asked = isNewest ? newest : published;
  if (asked.status === 'rejected') throw asked.reason;
  if (asked.value === null) return null;
  const { definitionVersion } = asked.value;
  const inForce = published.status === 'fulfilled' ? (published.value?.definitionVersion ?? 0) : definitionVersion;
  return {
    checklist: asked.value,
    site: site.status === 'fulfilled' ? site.value : null,
    isDraft: definitionVersion !== inForce,
  };
}
