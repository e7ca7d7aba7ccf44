import type { ChecklistSummary } from '../../domain/checklist/checklist';
import { CHECKLISTS_KEPT } from '../../domain/limits';
import { signedInSession } from '../../state/bound-store';
import { keepChecklist, keepList, keptVersions } from './checklist-cache';
import { keepExamples } from './examples';
import { keepKnownSite } from './known-site';
import { askChecklist, isPublished } from './open-checklist';

type Listed = Pick<ChecklistSummary, 'id' | 'definitionVersion'>;

/**
 * Brings this device's definitions up to what the backend lists, newest first, so that without a network the same list
 * is there with its questions, their example pictures and what is known of the site: asks for those that are new or
 * changed, one after the other, and forgets those that are listed no longer. Of a very long list the newest
 * `CHECKLISTS_KEPT`. Rejects with `BackendFailure` when the network fails; what came until then is kept.
 */
export async function keepDefinitions(listed: readonly Listed[]): Promise<void> {
  const userId = signedInSession()?.userId;
  if (!userId) return;
  const wanted = listed.slice(0, CHECKLISTS_KEPT);
  await keepList(
    userId,
    wanted.map(({ id }) => id),
  );
  const kept = await keptVersions(userId);
  const missing = wanted.filter(({ id, definitionVersion }) => kept.get(id) !== definitionVersion).map(({ id }) => id);
  for (const id of missing) {
    const stored = await askChecklist(id);
    if (signedInSession()?.userId !== userId) return;
    if (stored && !stored.isArchived && isPublished(stored)) await keepChecklist(stored.checklist);
  }
  await keepExamples();
  await keepKnownSite();
}
