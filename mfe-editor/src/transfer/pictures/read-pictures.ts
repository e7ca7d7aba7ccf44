import { readExample } from '@avsec/shared/data';
import { IMPORT_FILE_MAX_BYTES, itemsOf, type Checklist } from '@avsec/shared/domain';
import { dataUrlOf, writeJsonFile, type Pictures } from '@avsec/shared/transfer';

/**
 * The pictures that go into a checklist's file, and how many do not: they cannot be had now, or the file would be
 * larger than one that can be imported.
 */
export interface PicturesForFile {
  pictures: Pictures;
  left: number;
}

/** The keys of a checklist's example pictures, each once. */
export const examplesOf = (checklist: Checklist): string[] => [
  ...new Set(itemsOf(checklist).flatMap(({ example }) => example ?? [])),
];

/** Reads a checklist's example pictures, as many as a file has room for; `room` in bytes. Never rejects. */
export async function readPictures(checklist: Checklist, room = IMPORT_FILE_MAX_BYTES): Promise<PicturesForFile> {
  const pictures: Record<string, string> = {};
  // What each takes beside its own text: its key, quotes, a line.
  const around = 100;
  let free = room - new Blob([writeJsonFile(checklist)]).size - around;
  let left = 0;
  for (const key of examplesOf(checklist)) {
    const picture = await readExample(key);
    const text = picture && (await dataUrlOf(picture));
    if (text && text.length + around <= free) {
      pictures[key] = text;
      free -= text.length + around;
    } else left += 1;
  }
  return { pictures, left };
}
