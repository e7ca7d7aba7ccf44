import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.dirname(import.meta.dirname);

/** Folders of the project's modules: `mfe-*` with a declaration. A new one needs to be listed nowhere. */
export const moduleFolders = () =>
  readdirSync(ROOT).filter((name) => name.startsWith('mfe-') && existsSync(path.join(ROOT, name, 'module.json')));

export const readJson = (...names) => JSON.parse(readFileSync(path.join(...names), 'utf8'));
