import type { RegistryEntry } from '@avsec/shared/module';
import { type ComponentType, useCallback, useSyncExternalStore } from 'react';
import { asModuleFailure, ModuleFailure } from './module-failure';
import { loadModule } from './module-loader';

/** A page of a module, as far as it has come. */
export type PageState =
  | { kind: 'loading' }
  | { kind: 'failed'; failure: ModuleFailure }
  | { kind: 'ready'; Page: ComponentType };

const LOADING: PageState = { kind: 'loading' };

// Outside React on purpose: a state kept by a render that is thrown away would ask for a failing file again and again.
const pages = new Map<string, PageState>();
const listeners = new Set<() => void>();

const keyOf = (entry: RegistryEntry, path: string): string => `${entry.id} ${path}`;

function settle(key: string, state: PageState): void {
  pages.set(key, state);
  for (const listener of listeners) listener();
}

async function loadPage(entry: RegistryEntry, path: string): Promise<ComponentType> {
  const module = await loadModule(entry);
  const route = module.routes.find((candidate) => candidate.path === path);
  if (!route) throw new ModuleFailure('failed-to-start', `module ${entry.id} has no page for ${path}`);
  return (await route.load()).default;
}

async function loadPageWithOneRetry(entry: RegistryEntry, path: string): Promise<ComponentType> {
  try {
    return await loadPage(entry, path);
  } catch (error) {
    if (asModuleFailure(error).kind === 'wrong-contract') throw error;
    return loadPage(entry, path);
  }
}

/** Starts loading a page unless that is under way or done; also what prefetching calls. */
export function openPage(entry: RegistryEntry, path: string): void {
  const key = keyOf(entry, path);
  if (pages.has(key)) return;
  pages.set(key, LOADING);
  loadPageWithOneRetry(entry, path).then(
    (Page) => settle(key, { kind: 'ready', Page }),
    (error: unknown) => {
      const failure = asModuleFailure(error);
      console.error(`${failure.code} module ${entry.id} ${entry.version}: ${failure.message}`);
      settle(key, { kind: 'failed', failure });
    },
  );
}

/** Forgets a failure and fetches again. */
export function retryPage(entry: RegistryEntry, path: string): void {
  pages.delete(keyOf(entry, path));
  openPage(entry, path);
  for (const listener of listeners) listener();
}

/** The page's state, kept current; a page that failed while it was only prefetched is tried again when it is opened. */
export function usePage(entry: RegistryEntry, path: string): PageState {
  const subscribe = useCallback(
    (listener: () => void) => {
      listeners.add(listener);
      if (pages.get(keyOf(entry, path))?.kind === 'failed') retryPage(entry, path);
      else openPage(entry, path);
      return () => listeners.delete(listener);
    },
    [entry, path],
  );
  return useSyncExternalStore(subscribe, () => pages.get(keyOf(entry, path)) ?? LOADING);
}
