import type { DraftKind } from '../../module/operation';
import { useLocal } from '../local/use-local';
import type { LocalModuleDraft } from '../local/module-draft-record';
import { listLocalModuleDrafts, listModuleDrafts, type ModuleDraft } from './read-module-drafts';

/**
 * The signed-in person's drafts of a module on this device, the last changed first, kept up to date. `kind` is made
 * once, outside the component.
 */
export const useModuleDrafts = <T>(kind: DraftKind<T>): readonly ModuleDraft<T>[] =>
  useLocal(listModuleDrafts<T>, kind, OF_MODULES);

/** Those of every module, whether it is there or not. */
export const useLocalModuleDrafts = (): readonly LocalModuleDraft[] =>
  useLocal(listLocalModuleDrafts, null, OF_MODULES);

const OF_MODULES = { what: 'the drafts of modules', drafts: true };
