import { useSyncExternalStore } from 'react';
import type { ModuleFailure } from './module-failure';

/** How far a module has come in this page; `version` is the one that runs, whatever is registered by now. */
export type ModuleState =
  { kind: 'loading' } | { kind: 'ready'; version: string; loadMs: number } | { kind: 'failed'; failure: ModuleFailure };

const progress = new Map<string, Exclude<ModuleState, { kind: 'failed' }>>();
/** By module and part: a page, a slot, or the module as a whole. */
const failures = new Map<string, Map<string, ModuleFailure>>();
const listeners = new Set<() => void>();
let shown: ReadonlyMap<string, ModuleState> = new Map();

function show(): void {
  const states = new Map<string, ModuleState>(progress);
  for (const [id, parts] of failures) {
    for (const failure of parts.values()) states.set(id, { kind: 'failed', failure });
  }
  shown = states;
  for (const listener of [...listeners]) listener();
}

export function noteLoading(id: string): void {
  progress.set(id, { kind: 'loading' });
  show();
}

export function noteReady(id: string, version: string, loadMs: number): void {
  progress.set(id, { kind: 'ready', version, loadMs });
  show();
}

/** The module did not load at all: it is as if nobody had asked for it. Why is noted for the part that asked. */
export function noteNotLoaded(id: string): void {
  progress.delete(id);
  show();
}

export function noteFailure(id: string, part: string, failure: ModuleFailure): void {
  const parts = failures.get(id) ?? new Map<string, ModuleFailure>();
  failures.set(id, parts.set(part, failure));
  show();
}

export function forgetFailure(id: string, part: string): void {
  const parts = failures.get(id);
  if (!parts?.delete(part)) return;
  if (parts.size === 0) failures.delete(id);
  show();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** States by module id; a module that is not there was not asked for in this page. */
export const moduleStates = (): ReadonlyMap<string, ModuleState> => shown;

export const useModuleStates = (): ReadonlyMap<string, ModuleState> => useSyncExternalStore(subscribe, moduleStates);
