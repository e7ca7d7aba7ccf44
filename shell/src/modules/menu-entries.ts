import type { Role } from '@avsec/shared/domain';
import { type Language, languageOf, useTranslation } from '@avsec/shared/i18n';
import type { MenuGroup, RegistryEntry } from '@avsec/shared/module';
import { useMemo } from 'react';

/** A line of the side menu, in the language on screen. */
export interface MenuEntry {
  group: MenuGroup;
  order: number;
  path: string;
  icon: string;
  label: string;
}

type Restricted = { roles?: readonly Role[] };

const isFor = (role: Role, { roles }: Restricted): boolean => !roles || roles.includes(role);

/** Whether a module has a page or a slot for this role. */
export const hasSomethingFor = ({ routes, slots }: RegistryEntry, role: Role): boolean => [...routes, ...slots].some((part) => isFor(role, part));

/** A line is for those whom both it and its page are for. */
function linesFor({ menu, routes }: RegistryEntry, role: Role): RegistryEntry['menu'] {
  const closed = new Set(routes.filter((route) => !isFor(role, route)).map(({ path }) => path));
  return menu.filter((line) => isFor(role, line) && !closed.has(line.path));
}

/** What the modules add to the menu for this role, in the given language. */
export function menuEntries(entries: readonly RegistryEntry[], role: Role, language: Language): MenuEntry[] {
  return entries
    .flatMap((entry) => linesFor(entry, role))
    .map(({ group, order, path, icon, label }) => ({ group, order, path, icon, label: label[language] ?? path }));
}

/** Addresses that modules claim and that are not for this role: no line of the menu leads there, the shell's own neither. */
export function withheldPaths(entries: readonly RegistryEntry[], role: Role): ReadonlySet<string> {
  const claimed = entries.flatMap(({ menu, routes }) => [...menu, ...routes]);
  return new Set(claimed.filter((claim) => !isFor(role, claim)).map(({ path }) => path));
}

export function useMenuEntries(entries: readonly RegistryEntry[], role: Role): MenuEntry[] {
  const { i18n } = useTranslation();
  const language = languageOf(i18n.language);
  return useMemo(() => menuEntries(entries, role, language), [entries, role, language]);
}
