import type { RegistryEntry } from '@avsec/shared/module';
import * as z from 'zod/mini';

/** A module that comes from the person's own machine instead of the published release. */
export interface Override {
  id: string;
  /** Origin of the module's dev server, such as 'http://localhost:3103'. */
  address: string;
}

/** Key of the overrides in both storages: `{ "history": "http://localhost:3103" }`. */
export const OVERRIDES_KEY = 'avsec:modules';
export const OVERRIDES_PARAMETER = 'module';

const OWN_MACHINE = ['localhost', '127.0.0.1'];
const ID = /^[a-z][a-z0-9-]{1,40}$/;
const storedSchema = z.record(z.string(), z.string());

/** An override if the address is the origin of a server on this very machine, otherwise null. */
export function overrideOf(id: string, address: string): Override | null {
  if (!ID.test(id) || !URL.canParse(address)) return null;
  const { protocol, hostname, username, password, pathname, search, hash, origin } = new URL(address);
  const isPlainOrigin = pathname === '/' && [username, password, search, hash].every((part) => part === '');
  if (!['http:', 'https:'].includes(protocol) || !OWN_MACHINE.includes(hostname) || !isPlainOrigin) return null;
  return { id, address: origin };
}

/** Overrides of an address bar: `?module=history@http://localhost:3103`, as often as there are modules. */
export function overridesInAddress(search: string): Override[] {
  return new URLSearchParams(search).getAll(OVERRIDES_PARAMETER).flatMap((text) => {
    const at = text.indexOf('@');
    return overrideOf(text.slice(0, at), text.slice(at + 1)) ?? [];
  });
}

/** Overrides of a stored text; what cannot be read or points elsewhere is left out. */
export function overridesInText(text: string | null): Override[] {
  try {
    const stored = storedSchema.safeParse(JSON.parse(text ?? '{}'));
    return Object.entries(stored.data ?? {}).flatMap(([id, address]) => overrideOf(id, address) ?? []);
  } catch {
    return [];
  }
}

/** An entry of the registry carries the hash of its entry file; one from the own machine has none. */
export const isOverridden = ({ integrity }: RegistryEntry): boolean => integrity === '';
