import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DataFolderDamaged } from './data-folder-damaged';

const pathOf = (dataFolder: string): string => join(dataFolder, 'restoring');

/** From now on the folder may hold parts of two states. */
export const beginRestore = (dataFolder: string): Promise<void> => writeFile(pathOf(dataFolder), '', { mode: 0o600 });

/** It holds one state again. */
export const endRestore = (dataFolder: string): Promise<void> => rm(pathOf(dataFolder), { force: true });

/** @throws DataFolderDamaged when a restore was begun and not ended. */
export async function checkNotRestoring(dataFolder: string): Promise<void> {
  const isMarked = await stat(pathOf(dataFolder)).then(
    () => true,
    () => false,
  );
  if (isMarked)
    throw new DataFolderDamaged(
      `A restore into ${dataFolder} was cut off. The portal does not start, so that nothing more is lost. Run npm run restore again.`,
    );
}
