import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { TemplateValues } from './create-module';

const FIRST_PORT = 3101;

const moduleSchema = z.object({ routes: z.array(z.object({ path: z.string() })) });
const packageSchema = z.object({
  version: z.string(),
  dependencies: z.record(z.string(), z.string()),
  config: z.optional(z.object({ devPort: z.coerce.number() })),
});

const sharedSchema = z.object({ version: z.string(), avsec: z.object({ contract: z.int() }) });

const readJson = (...names: string[]): unknown => JSON.parse(readFileSync(path.join(...names), 'utf8'));
const moduleFolders = (workspace: string): string[] =>
  readdirSync(workspace).filter(
    (name) => name.startsWith('mfe-') && existsSync(path.join(workspace, name, 'module.json')),
  );

/** Throws where a module of the workspace has this address. */
export function assertFree(workspace: string, address: string): void {
  const owner = moduleFolders(workspace).find((folder) =>
    moduleSchema.parse(readJson(workspace, folder, 'module.json')).routes.some((route) => route.path === address),
  );
  if (owner) throw new Error(`${address} belongs to ${owner}`);
}

/** What only the templates of a workspace's module ask for. */
export function valuesInWorkspace(workspace: string, folder: string): TemplateValues {
  const ports = moduleFolders(workspace).map(
    (name) => packageSchema.parse(readJson(workspace, name, 'package.json')).config?.devPort ?? 0,
  );
  const { dependencies } = packageSchema.parse(readJson(workspace, 'shell/package.json'));
  const shared = sharedSchema.parse(readJson(workspace, 'shared/package.json'));
  return {
    CONTRACT: String(shared.avsec.contract),
    PORT: String(Math.max(FIRST_PORT - 1, ...ports) + 1),
    ROOT: path.relative(folder, workspace).split(path.sep).join('/'),
    SHARED_VERSION: shared.version,
    FEDERATION_VERSION: dependencies['@module-federation/enhanced'] ?? '',
    KIT_VERSION: packageSchema.parse(readJson(workspace, 'module-kit/package.json')).version,
  };
}

/**
 * The type checker builds what is listed in the root's tsconfig.json; everything else finds a module by its folder's
 * name.
 */
export function addReference(workspace: string, name: string): void {
  const file = path.join(workspace, 'tsconfig.json');
  const text = readFileSync(file, 'utf8');
  if (text.includes(`"path": "${name}"`)) return;
  writeFileSync(file, text.replace(/^( *)\{ "path": "server" \}/m, `$1{ "path": "${name}" },\n$&`));
}
