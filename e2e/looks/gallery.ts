import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { WORKSPACE } from '../portal/folders';

/** Of which parts of the gallery there are pictures: groups and components by their names in it. */
export const GALLERY = ['tags', 'ErrorState', 'PageFrame', 'WorkList', 'ConfirmDialog', 'sides'] as const;

export const nameInGallery = (what: string): string => `galeria-${what}`;

/** Builds the gallery, which no built portal has; answers the folder. */
export async function buildGallery(): Promise<string> {
  const config = path.join(WORKSPACE, 'tooling', 'gallery', 'webpack.config.mjs');
  await promisify(execFile)(
    path.join(WORKSPACE, 'node_modules', '.bin', 'webpack'),
    ['--config', config, '--mode', 'production'],
    { cwd: WORKSPACE },
  );
  return path.join(WORKSPACE, 'e2e', 'results', 'gallery');
}
