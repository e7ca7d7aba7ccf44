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

/** What the modules add to the menu for this role, in the given language. */
export function menuEntries(entries: readonly RegistryEntry[], role: Role, language: Language): MenuEntry[] {
  return entries
    .flatMap(({ menu }) => menu)
    .filter(({ roles }) => !roles || roles.includes(role))
    .map(({ group, order, path, icon, label }) => ({ group, order, path, icon, label: label[language] ?? path }));
}

export function useMenuEntries(entries: readonly RegistryEntry[], role: Role): MenuEntry[] {
  const { i18n } = useTranslation();
  const language = languageOf(i18n.language);
  return useMemo(() => menuEntries(entries, role, language), [entries, role, language]);
}
