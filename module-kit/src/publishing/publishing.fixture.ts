import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { aModuleIn, type BuiltModule, write } from './a-built-module.fixture';

export let workspace: string;
export let target: string;

/** A folder of its own for each test, with a portal in it to publish to. */
export const openWorkspace = async (): Promise<void> => {
  workspace = await mkdtemp(path.join(tmpdir(), 'publishing-'));
  target = path.join(workspace, 'public');
  await write(path.join(target, 'share-map.json'), { contract: 1, shared: {} });
};
export const closeWorkspace = (): Promise<void> => rm(workspace, { recursive: true, force: true });

export const aBuiltModule = (id: string, more: BuiltModule = {}): Promise<string> => aModuleIn(workspace, id, more);

export const published = (file: string): Promise<string> => readFile(path.join(target, file), 'utf8');
