import { z } from 'zod';
import type { BackendReader } from '../portal/backend-reader';

const content = z.object({
  sections: z.array(z.object({ title: z.string(), items: z.array(z.object({ question: z.string() })) })),
});

/**
 * What the database holds of a checklist as it was saved last, published or a draft: its sections by title, in order,
 * each with its questions.
 */
export async function storedQuestions(backend: BackendReader, checklistId: string): Promise<Record<string, string[]>> {
  const versions = await backend.rows('checklist_versions', { checklist_id: checklistId }, 'number');
  const newest = versions.toSorted((one, other) => Number(one.number) - Number(other.number)).at(-1);
  const { sections } = content.parse(newest?.content);
  return Object.fromEntries(sections.map(({ title, items }) => [title, items.map(({ question }) => question)]));
}

/** The numbers of a checklist's versions, oldest first. */
export async function storedVersions(backend: BackendReader, checklistId: string): Promise<number[]> {
  const versions = await backend.rows('checklist_versions', { checklist_id: checklistId }, 'number');
  return versions.map((version) => Number(version.number)).sort((one, other) => one - other);
}
