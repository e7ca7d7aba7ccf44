import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseRegistry } from '@avsec/shared/module';
import { z } from 'zod';
import { readRegistered, type Registered } from './publishing/registry-file';
import { readShareMap, type ShareMap, shareMapSchema } from './publishing/share-map';

const ANSWER_LIMIT_MS = 10_000;

/** A portal that modules are checked against and published into: its folder, or a running one at an address. */
export type PortalTarget = { kind: 'folder'; folder: string } | { kind: 'address'; address: string };

const packageSchema = z.object({ config: z.object({ portal: z.string() }) });

/** What `--to` names, or else what the module's package.json has as its portal. Throws where neither says so. */
export async function targetFrom(to: string | undefined, moduleFolder: string): Promise<PortalTarget> {
  const named = to ?? (await portalOf(moduleFolder));
  if (!named) throw new Error('Say which portal: --to <folder or address>');
  return /^https?:\/\//.test(named)
    ? { kind: 'address', address: new URL(named).origin }
    : { kind: 'folder', folder: path.resolve(named) };
}

async function portalOf(moduleFolder: string): Promise<string | undefined> {
  const text = await readFile(path.join(moduleFolder, 'package.json'), 'utf8').catch(() => '{}');
  return packageSchema.safeParse(JSON.parse(text)).data?.config.portal;
}

/** The portal's folder; throws for an address, where the portal itself changes what is registered. */
export function folderOf(target: PortalTarget): string {
  if (target.kind === 'folder') return target.folder;
  throw new Error(
    `This is done in the folder of a portal (--to <folder>); of ${target.address} an administrator does it at ${target.address}/status`,
  );
}

async function ask(address: string, file: string): Promise<unknown> {
  const response = await fetch(new URL(file, address), {
    cache: 'no-store',
    signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
  }).catch((error: unknown) => {
    throw new Error(`${address} does not answer: ${error instanceof Error ? error.message : String(error)}`);
  });
  if (!response.ok) throw new Error(`${address} holds no portal (${file} answered ${response.status})`);
  return (await response.json()) as unknown;
}

/** What the portal offers. Throws where there is no portal. */
export async function shareMapOf(target: PortalTarget): Promise<ShareMap> {
  if (target.kind === 'address') return shareMapSchema.parse(await ask(target.address, '/share-map.json'));
  const map = await readShareMap(target.folder);
  if (!map) throw new Error(`${target.folder} holds no portal (no share-map.json)`);
  return map;
}

/** What is registered there. */
export async function registryOf(target: PortalTarget): Promise<Registered> {
  return target.kind === 'folder'
    ? readRegistered(target.folder)
    : parseRegistry(await ask(target.address, '/modules.json'));
}
