import {
  type ContractRange,
  CONTRACT_VERSION,
  fitsContract,
  OLDEST_CONTRACT,
  type PortalModule,
  type RegistryEntry,
} from '@avsec/shared/module';
import { injectSlices } from '@avsec/shared/state';
import { diagnoseEntry } from './entry-diagnosis';
import { loadExposedModule, unmetNeed } from './federation';
import { countHealth } from './health/health-counts';
import { asModuleFailure, ModuleFailure } from './module-failure';
import { noteLoading, noteNotLoaded, noteReady } from './module-states';
import { preloadScript } from './preload-script';
import { knownRegistry } from './registry-client';
import { passFor } from './releases/canary-pass';
import { remoteFiles } from './remote-files';
import { chunkErrorIn } from './stale/chunk-error';
import { LOAD_LIMIT_MS, withinLimit } from './within-limit';

const started = new Map<string, Promise<PortalModule>>();
const failures = new Map<string, number>();

function isPortalModule(value: unknown): value is { default: PortalModule } {
  if (typeof value !== 'object' || value === null || !('default' in value)) return false;
  const module: unknown = value.default;
  return typeof module === 'object' && module !== null && 'id' in module && 'contract' in module && 'routes' in module;
}

function checkContract(id: string, range: ContractRange): void {
  if (fitsContract(range)) return;
  throw new ModuleFailure(
    'wrong-contract',
    `module ${id} works with contracts ${range.from} to ${range.to}, this portal has ${OLDEST_CONTRACT} to ${CONTRACT_VERSION}`,
  );
}

async function start(entry: RegistryEntry): Promise<PortalModule> {
  checkContract(entry.id, entry.contract);
  const unmet = unmetNeed(entry.libraries);
  if (unmet) throw new ModuleFailure('wrong-contract', `module ${entry.id} ${unmet}`);
  const attempt = failures.get(entry.id) ?? 0;
  await passFor(entry, knownRegistry()?.canaries ?? []);
  const files = await remoteFiles(entry, LOAD_LIMIT_MS);
  for (const { url, integrity } of files.module) preloadScript(url, integrity);
  // Chromium queues a repeated request behind one that hangs: another address is really fetched again.
  const entryUrl = attempt === 0 ? files.entryUrl : `${files.entryUrl}?attempt=${attempt}`;
  const remote = { name: files.name, entryUrl, integrity: entry.integrity, limitMs: LOAD_LIMIT_MS, force: attempt > 0 };
  const exposed = await withinLimit(loadExposedModule(remote)).catch(async (error: unknown) => {
    throw error instanceof ModuleFailure || chunkErrorIn(error)
      ? error
      : await diagnoseEntry(entryUrl, entry.integrity, error);
  });
  if (!isPortalModule(exposed)) throw new ModuleFailure('failed-to-start', `module ${entry.id} exposes no module`);
  const module = exposed.default;
  injectSlices(module.slices ?? []);
  return module;
}

/**
 * Loads and starts a module, once, without the texts of its screens; later calls answer with the same module. Rejects
 * with a ModuleFailure, which is not kept: the next call fetches again.
 */
export function loadModule(entry: RegistryEntry): Promise<PortalModule> {
  const running = started.get(entry.id);
  if (running) return running;
  const began = performance.now();
  noteLoading(entry.id);
  const starting = start(entry).catch((error: unknown) => {
    started.delete(entry.id);
    noteNotLoaded(entry.id);
    failures.set(entry.id, (failures.get(entry.id) ?? 0) + 1);
    throw asModuleFailure(error);
  });
  started.set(entry.id, starting);
  starting.then(
    () => {
      noteReady(entry.id, entry.version, Math.round(performance.now() - began));
      countHealth(entry, '', 'opened');
    },
    () => undefined,
  );
  return starting;
}
