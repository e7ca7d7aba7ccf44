/**
 * The contract between the shell and a module, whole. A module declares in its `module.json` what the shell must know
 * before any of its code is loaded (`registry.ts` holds the schema) and exposes one `./module`, made by `defineModule`.
 * See docs/modules.md.
 */
import type { ComponentType } from 'react';
import type { Slice } from '@reduxjs/toolkit';
import type { LocaleLoaders } from '../i18n/namespaces';
import type { Operation } from './operation';
import type { ModulePaper } from './paper';
import type { ContractRange, SlotName } from './registry';

/** The contract that this portal speaks: raised when modules get something that an older portal does not have. */
export const CONTRACT_VERSION = 1;

/** The oldest that it still keeps whole: modules of it run as they are. Raised when one would no longer work. */
export const OLDEST_CONTRACT = 1;

/** Whether a module that works with these contract versions can run in this portal. */
export const fitsContract = ({ from, to }: ContractRange): boolean => from <= CONTRACT_VERSION && OLDEST_CONTRACT <= to;

/**
 * One page. `load` is a thunk and not a lazy component: React.lazy keeps a rejection for ever, a thunk can be tried
 * again.
 */
export interface ModuleRoute {
  /** A React Router path such as '/checklist-custom/:id', absolute; it must be declared in `module.json` as well. */
  path: string;
  load: () => Promise<{ default: ComponentType }>;
  /**
   * Begins, beside the page's code, what the page will ask for. Called when this very address is opened,
   * not when it is only likely to be; the page takes what was begun or asks by itself. What it throws is logged and
   * keeps nothing back.
   */
  preload?: (visit: RouteVisit) => void;
}

/** The address that is opened: the route's parameters, and what stands behind the question mark. */
export interface RouteVisit {
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
}

/** What a slot tells what is drawn in it. */
export interface SlotProps {
  /** In `record` and `report`: which submission they show. */
  submissionId?: string;
  /** In `paper`: what is to be drawn and handed over. */
  paper?: ModulePaper;
  /** In `paper`: the page that its reader came from. */
  back?: string;
}

/** Beside a line of the menu: so many, or a dot; null for nothing. */
export type MenuBadge = number | 'dot' | null;

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
  /**
   * What people can do in it that is kept on the device and sent later (`defineOperation`); their names are declared in
   * `module.json` as well.
   */
  operations?: readonly Operation[];
  /** What the module draws in the slots that it declares. */
  slots?: Partial<Record<SlotName, () => Promise<{ default: ComponentType<SlotProps> }>>>;
  /**
   * By the path of a menu line that declares `badge`: says what stands beside it, now and whenever that changes, until
   * it is stopped by what it answers. Begun once the portal is idle, for whom the line is.
   */
  badges?: Readonly<Record<string, (show: (badge: MenuBadge) => void) => () => void>>;
}

/** Gives the module its type; changes nothing. */
export function defineModule(module: PortalModule): PortalModule {
  return module;
}
