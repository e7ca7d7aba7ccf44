import type { BackendReader } from '../portal/backend-reader';

const byPlace = (one: Record<string, unknown>, other: Record<string, unknown>): number =>
  Number(one.order_index) - Number(other.order_index);

/** What the database holds of a checklist: its sections by title, in order, each with its questions. */
export async function storedQuestions(backend: BackendReader, checklistId: string): Promise<Record<string, string[]>> {
  const sections = (await backend.rows('checklist_sections', { checklist_id: checklistId })).sort(byPlace);
  const entries = sections.map(async ({ id, title }) => {
    const items = (await backend.rows('checklist_items', { section_id: String(id) })).sort(byPlace);
    return [String(title), items.map((item) => String(item.question))] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** The numbers of a checklist's versions, oldest first. */
export async function storedVersions(backend: BackendReader, checklistId: string): Promise<number[]> {
  const versions = await backend.rows('checklist_versions', { checklist_id: checklistId }, 'number');
  return versions.map((version) => Number(version.number)).sort((one, other) => one - other);
}
