/**
 * The contract between the shell and a module, whole. A module declares in its `module.json` what the shell must know
 * before any of its code is loaded (`registry.ts` holds the schema) and exposes one `./module`, made by `defineModule`.
 * See docs/modules.md.
 */
import type { ComponentType } from 'react';
import type { Slice } from '@reduxjs/toolkit';
import type { LocaleLoaders } from '../i18n/namespaces';
import type { Operation } from './operation';
import type { ContractRange, SlotName } from './registry';

/** Raised when a module written for the former contract would no longer work. */
export const CONTRACT_VERSION = 1;

/** Whether a module that works with these contract versions can run in this portal. */
export const fitsContract = ({ from, to }: ContractRange): boolean => from <= CONTRACT_VERSION && CONTRACT_VERSION <= to;

/** One page. `load` is a thunk and not a lazy component: React.lazy keeps a rejection for ever, a thunk can be tried again. */
export interface ModuleRoute {
  /** A React Router path such as '/checklist-custom/:id', absolute; it must be declared in `module.json` as well. */
  path: string;
  load: () => Promise<{ default: ComponentType }>;
}

/** What a module exposes as `./module`. */
export interface PortalModule {
  /** The id under which the module is registered; also its i18next namespace. */
  id: string;
  /** The contract that the module was built against: `CONTRACT_VERSION`. */
  contract: number;
  routes: readonly ModuleRoute[];
  locales: LocaleLoaders;
  /** Redux slices that the store takes in when the module starts; their names are declared in `module.json` as well. */
  slices?: readonly Slice[];
  /** What people can do in it that is kept on the device and sent later (`defineOperation`); their names are declared in `module.json` as well. */
  operations?: readonly Operation[];
  /** What the module draws in the slots that it declares. */
  slots?: Partial<Record<SlotName, () => Promise<{ default: ComponentType }>>>;
}

/** Gives the module its type; changes nothing. */
export function defineModule(module: PortalModule): PortalModule {
  return module;
}
