import type { Translate } from '@avsec/shared/i18n';
import type { MenuGroup } from '@avsec/shared/module';
import type { MenuEntry } from '../../modules/menu-entries';
import { EMERGENCIES, emergencyPath, GROUPS, HOME_PATH, INCIDENTS, incidentPath } from './menu-catalogue';

export interface MenuLine {
  path: string;
  label: string;
  /** Name of the icon; the many emergency and incident entries have none. */
  icon?: string;
}

/** A group as it is drawn: its lines, and for AVSEC the incidents under a heading of their own. */
export interface MenuBlock {
  id: MenuGroup;
  label: string;
  icon: string;
  folds: boolean;
  lines: MenuLine[];
  more: { heading: string; lines: MenuLine[] } | null;
}

/**
 * Merges what the registry's modules add with the catalogue of the shell, which gives way where a module claims an address:
 * to the module's line, or to nothing where the address is `withheld` from this role. Labels are in the language of `t`.
 */
export function buildMenu(entries: readonly MenuEntry[], t: Translate, withheld: ReadonlySet<string> = new Set()): MenuBlock[] {
  const claimed = new Set(entries.map(({ path }) => path));
  const unclaimed = (lines: MenuLine[]) => lines.filter(({ path }) => !claimed.has(path) && !withheld.has(path));
  const emergencies = unclaimed(EMERGENCIES.map((name) => ({ path: emergencyPath(name), label: t(`menu.emergency.${name}`) })));
  const incidents = unclaimed(INCIDENTS.map((name) => ({ path: incidentPath(name), label: t(`menu.incident.${name}`) })));
  const ownLines: Partial<Record<MenuGroup, MenuLine[]>> = {
    main: unclaimed([{ path: HOME_PATH, label: t('menu.home'), icon: 'home' }]),
    emergency: emergencies,
  };

  return GROUPS.map(({ id, icon, folds }) => {
    const added = entries.filter(({ group }) => group === id).sort((a, b) => a.order - b.order);
    const lines = added.map(({ path, label, icon: name }) => ({ path, label, icon: name }));
    // The dashboard comes before what modules add to the main menu, emergencies after it.
    const all = id === 'main' ? [...(ownLines.main ?? []), ...lines] : [...lines, ...(ownLines[id] ?? [])];
    const more = id === 'avsec' && incidents.length > 0 ? { heading: t('menu.incidents'), lines: incidents } : null;
    return { id, icon, folds, label: t(`menu.group.${id}`), lines: all, more };
  });
}

export const linesOf = (block: MenuBlock): MenuLine[] => [...block.lines, ...(block.more?.lines ?? [])];

const isInside = (address: string, path: string): boolean => address === path || address.startsWith(`${path}/`);

/** The group and line of the menu in which an address lies: the longest path that leads to it. */
export function placeOf(menu: readonly MenuBlock[], address: string): { block: MenuBlock; line: MenuLine } | null {
  const places = menu.flatMap((block) => linesOf(block).filter(({ path }) => isInside(address, path)).map((line) => ({ block, line })));
  return places.sort((a, b) => b.line.path.length - a.line.path.length)[0] ?? null;
}

/** Lower case and without accents, so that 'emergencia' finds 'Emergência'. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{Mn}/gu, '').toLocaleLowerCase();

/** What of the menu contains the text; a group whose own name does stays whole. Groups without a match are left out. */
export function filterMenu(menu: readonly MenuBlock[], text: string): MenuBlock[] {
  const wanted = plain(text.trim());
  if (wanted === '') return [...menu];
  const matching = (lines: MenuLine[]) => lines.filter(({ label }) => plain(label).includes(wanted));
  return menu.flatMap((block) => {
    if (plain(block.label).includes(wanted)) return [block];
    const lines = matching(block.lines);
    const more = block.more && { ...block.more, lines: matching(block.more.lines) };
    if (lines.length === 0 && !more?.lines.length) return [];
    return [{ ...block, lines, more: more?.lines.length ? more : null }];
  });
}
