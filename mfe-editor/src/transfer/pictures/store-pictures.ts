import { addExample } from '@avsec/shared/data';
import type { Checklist } from '@avsec/shared/domain';
import { blobOfDataUrl, type Pictures } from '@avsec/shared/transfer';
import { examplesOf } from './read-pictures';

/**
 * `refused`: how many of the file's pictures are none that is taken; their items show none. `failed`: the backend
 * cannot be asked now, and nothing is to be gone on with.
 */
export type StoredPictures = { kind: 'stored'; checklist: Checklist; refused: number } | { kind: 'failed' };

/**
 * Puts the pictures of a file where the checklist's items look for them. A picture lies under the name that its own
 * bytes give it, whatever the file calls it. Never rejects.
 */
export async function storePictures(checklist: Checklist, pictures: Pictures): Promise<StoredPictures> {
  const names = new Map<string, string | undefined>();
  for (const key of examplesOf(checklist)) {
    const text = pictures[key];
    if (text === undefined) continue;
    // What is no base64 is no picture, and refused as such.
    const added = await addExample(blobOfDataUrl(text) ?? new Blob([text]), key);
    if (added.kind === 'failed') return { kind: 'failed' };
    names.set(key, added.kind === 'stored' ? added.key : undefined);
  }
  const sections = checklist.sections.map((section) => ({
    ...section,
    items: section.items.map((item) =>
      item.example !== undefined && names.has(item.example) ? { ...item, example: names.get(item.example) } : item,
    ),
  }));
  return {
    kind: 'stored',
    checklist: { ...checklist, sections },
    refused: [...names.values()].filter((key) => key === undefined).length,
  };
}
