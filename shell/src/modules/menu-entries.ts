import { isForRoles, treatsOnly } from '@avsec/shared/domain';
import { useIsDemonstration } from '@avsec/shared/data';
import { type Language, languageOf, useTranslation } from '@avsec/shared/i18n';
import type { MenuGroup, RegistryEntry } from '@avsec/shared/module';
import { useMemo } from 'react';
import { CATALOGUE_PATHS } from '../catalogue/menu-catalogue';

/** A line of the side menu, in the language on screen. */
export interface MenuEntry {
  group: MenuGroup;
  order: number;
  path: string;
  icon: string;
  label: string;
}

type Restricted = { roles?: readonly string[] | undefined };

const isFor = (held: readonly string[], { roles }: Restricted): boolean => isForRoles(roles, held);

/** Whether a module has a page or a slot for whoever holds these roles. */
export const hasSomethingFor = ({ routes, slots }: RegistryEntry, held: readonly string[]): boolean =>
  [...routes, ...slots].some((part) => isFor(held, part));

/** Who looks at the menu: what they hold, and whether the installation is a demonstration; null until that is known. */
interface Onlooker {
  held: readonly string[];
  isDemonstration: boolean | null;
}

/** A line is for those whom both it and its page are for, and for the kind of installation that it says. */
function linesFor({ menu, routes }: RegistryEntry, { held, isDemonstration }: Onlooker): RegistryEntry['menu'] {
  const closed = new Set(routes.filter((route) => !isFor(held, route)).map(({ path }) => path));
  return menu.filter(
    (line) =>
      isFor(held, line) &&
      !closed.has(line.path) &&
      (line.demonstration === undefined || line.demonstration === isDemonstration),
  );
}

/** What the modules add to the menu for this person, in the given language. */
export function menuEntries(entries: readonly RegistryEntry[], onlooker: Onlooker, language: Language): MenuEntry[] {
  return entries
    .flatMap((entry) => linesFor(entry, onlooker))
    .map(({ group, order, path, icon, label }) => ({ group, order, path, icon, label: label[language] ?? path }));
}

/**
 * Addresses that modules claim and that are not for whoever holds these roles: no line of the menu leads there, the
 * shell's own neither. Who only treats what is assigned to them has no use for what the shell lists.
 */
export function withheldPaths(entries: readonly RegistryEntry[], held: readonly string[]): ReadonlySet<string> {
  const claimed = entries.flatMap(({ menu, routes }) => [...menu, ...routes]);
  return new Set([
    ...claimed.filter((claim) => !isFor(held, claim)).map(({ path }) => path),
    ...(treatsOnly(held) ? CATALOGUE_PATHS : []),
  ]);
}

export function useMenuEntries(entries: readonly RegistryEntry[], held: readonly string[]): MenuEntry[] {
  const { i18n } = useTranslation();
  const language = languageOf(i18n.language);
  const isDemonstration = useIsDemonstration();
  return useMemo(
    () => menuEntries(entries, { held, isDemonstration }, language),
    [entries, held, isDemonstration, language],
  );
}
