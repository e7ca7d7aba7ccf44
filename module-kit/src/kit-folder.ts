import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Where the kit is installed. */
export const KIT = path.dirname(createRequire(import.meta.url).resolve('@avsec/module-kit/package.json'));

/**
 * The portal's own workspace where the kit runs in it, from its sources; null for a team with a repository of its own.
 */
export const WORKSPACE = existsSync(path.join(KIT, 'src')) ? path.dirname(KIT) : null;
