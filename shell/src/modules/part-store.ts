import { registerNamespace } from '@avsec/shared/i18n';
import type { ModuleRoute, PortalModule, RegistryEntry, SlotName, SlotProps } from '@avsec/shared/module';
import { matchPath } from '@avsec/shared/router';
import { type ComponentType, useCallback, useSyncExternalStore } from 'react';
import { countHealth } from './health/health-counts';
import { isLeftOut, takeIn } from './isolation/left-out';
import { forgiveHanging, hasHung, markRunning } from './isolation/running-marks';
import { asModuleFailure, ModuleFailure } from './module-failure';
import { loadModule } from './module-loader';
import { forgetFailure, noteFailure } from './module-states';
import { chunkErrorIn } from './stale/chunk-error';
import { fateOfChunk } from './stale/fate-of-chunk';
import { withinLimit } from './within-limit';

/** A page of a module or what it draws in a slot, as far as it has come. */
export type PartState =
  { kind: 'loading' } | { kind: 'failed'; failure: ModuleFailure } | { kind: 'ready'; Part: ComponentType<SlotProps> };

/** What of a module is wanted: the page of a route or the content of a slot. */
export interface Part {
  entry: RegistryEntry;
  /** The route's path, or `slot <name>`. */
  name: string;
}

export const pageOf = (entry: RegistryEntry, path: string): Part => ({ entry, name: path });
export const slotOf = (entry: RegistryEntry, slot: SlotName): Part => ({ entry, name: `slot ${slot}` });

const LOADING: PartState = { kind: 'loading' };

// Outside React on purpose: a state kept by a render that is thrown away would ask for a failing file again and again.
const states = new Map<string, PartState>();
const wanted = new Map<string, Part>();
const listeners = new Set<() => void>();

const keyOf = ({ entry, name }: Part): string => `${entry.id} ${name}`;

function settle(key: string, state: PartState): void {
  states.set(key, state);
  for (const listener of [...listeners]) listener();
}

function loaderIn(
  module: PortalModule,
  name: string,
): (() => Promise<{ default: ComponentType<SlotProps> }>) | undefined {
  const slots = Object.entries(module.slots ?? {}).map(([slot, load]) => [`slot ${slot}`, load] as const);
  const pages = module.routes.map(({ path, load }) => [path, load] as const);
  return [...pages, ...slots].find(([canary]) => canary === name)?.[1];
}

/** Only for the address that is open: code is also fetched for a page that someone may only be about to open. */
function beginPreload(route: ModuleRoute | undefined): void {
  const found = route?.preload ? matchPath(route.path, location.pathname) : null;
  if (!found) return;
  try {
    route?.preload?.({ params: found.params, search: new URLSearchParams(location.search) });
  } catch (error) {
    console.error('what was to be begun beside a page', error);
  }
}

async function load({ entry, name }: Part): Promise<ComponentType<SlotProps>> {
  const module = await loadModule(entry);
  const loader = loaderIn(module, name);
  if (!loader) throw new ModuleFailure('failed-to-start', `module ${entry.id} has nothing for ${name}`);
  beginPreload(module.routes.find(({ path }) => path === name));
  const [part] = await withinLimit(Promise.all([loader(), registerNamespace(module.id, module.locales)]));
  return part.default;
}

async function loadWithOneRetry(part: Part): Promise<ComponentType<SlotProps>> {
  try {
    return await load(part);
  } catch (error) {
    if (asModuleFailure(error).kind === 'wrong-contract') throw error;
    return load(part);
  }
}

const BY_FATE = { gone: 'missing', 'out-of-reach': 'unreachable', refused: 'wrong-hash' } as const;

/** Tells a chunk that is not there, and one that the browser twice refused, from one that did not arrive. */
async function failureFrom(error: unknown): Promise<ModuleFailure> {
  const failure = asModuleFailure(error);
  const fate = failure.kind === 'unreachable' ? await fateOfChunk(error) : null;
  return fate ? new ModuleFailure(BY_FATE[fate], failure.message, { cause: error }) : failure;
}

/**
 * A file that is there now may not have been when it was asked for: the connection came back between, and another one
 * of the page may have been asked for before that, too. One is refused only when it does not come although it was found
 * to be there. `found`: those that were, by their addresses.
 */
async function loadOrSayWhy(part: Part, found: ReadonlySet<string> = new Set()): Promise<ComponentType<SlotProps>> {
  try {
    return await (found.size === 0 ? loadWithOneRetry(part) : load(part));
  } catch (error) {
    const failure = await failureFrom(error);
    const file = chunkErrorIn(error)?.request ?? '';
    if (failure.kind !== 'wrong-hash' || found.has(file)) throw failure;
    return loadOrSayWhy(part, new Set([...found, file]));
  }
}

/** Why a module is not to be started on this device; null when nothing speaks against it. */
function objectionTo(entry: RegistryEntry): ModuleFailure | null {
  if (isLeftOut(entry.id)) return new ModuleFailure('left-out', `module ${entry.id} is switched off on this device`);
  return hasHung(entry)
    ? new ModuleFailure('hung', `module ${entry.id} stopped a page of this device from answering`)
    : null;
}

/** Starts loading a part unless that is under way or done; also what prefetching calls. */
export function openPart(part: Part): void {
  const key = keyOf(part);
  if (states.has(key)) return;
  wanted.set(key, part);
  const objection = objectionTo(part.entry);
  if (objection) {
    noteFailure(part.entry.id, part.name, objection);
    if (objection.kind === 'hung') countHealth(part.entry, part.name, objection.code);
    states.set(key, { kind: 'failed', failure: objection });
    return;
  }
  states.set(key, LOADING);
  const loaded = markRunning(part.entry);
  loadOrSayWhy(part)
    .finally(loaded)
    .then(
      (Part) => settle(key, { kind: 'ready', Part }),
      (error: unknown) => {
        const failure = asModuleFailure(error);
        reportFailure(part, failure);
        settle(key, { kind: 'failed', failure });
      },
    );
}

/** Says in the log, and to the status page, that a part of a module is not there. */
export function reportFailure({ entry, name }: Part, failure: ModuleFailure): void {
  console.error(`${failure.code} module ${entry.id} ${entry.version}: ${failure.message}`);
  noteFailure(entry.id, name, failure);
  countHealth(entry, name, failure.code);
}

/** Forgets a failure, and what spoke against the module, and fetches again. */
export function retryPart(part: Part): void {
  takeIn(part.entry.id);
  forgiveHanging(part.entry);
  states.delete(keyOf(part));
  forgetFailure(part.entry.id, part.name);
  openPart(part);
  for (const listener of [...listeners]) listener();
}

/** Fetches again what of a module has failed; what could not be drawn is drawn anew when it is opened next. */
export function retryFailedParts(id: string): void {
  for (const [key, part] of wanted) {
    if (part.entry.id !== id) continue;
    if (states.get(key)?.kind === 'failed') retryPart(part);
    else forgetFailure(id, part.name);
  }
}

/** A failure that another try may mend; not one by which the module is kept from starting. */
const failedByItself = (state: PartState | undefined): boolean =>
  state?.kind === 'failed' && state.failure.kind !== 'hung' && state.failure.kind !== 'left-out';

/** The part's state, kept current; one that failed while it was only prefetched is tried again when it is opened. */
export function usePart(entry: RegistryEntry, name: string): PartState {
  const subscribe = useCallback(
    (listener: () => void) => {
      const part = { entry, name };
      listeners.add(listener);
      if (failedByItself(states.get(keyOf(part)))) retryPart(part);
      else openPart(part);
      return () => listeners.delete(listener);
    },
    [entry, name],
  );
  return useSyncExternalStore(subscribe, () => states.get(keyOf({ entry, name })) ?? LOADING);
}
