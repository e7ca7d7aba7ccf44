import type { Translate } from '@avsec/shared/i18n';
import type { MenuGroup } from '@avsec/shared/module';
import type { MenuEntry } from '../../modules/menu-entries';
import { EMERGENCIES, emergencyPath, GROUPS, HOME_PATH, INCIDENTS, incidentPath } from '../../catalogue/menu-catalogue';

export interface MenuLine {
  path: string;
  label: string;
  /** Name of the icon; the many emergency and incident entries have none. */
  icon?: string;
}

/** Lines of the catalogue under a heading of their own. */
export interface ListedLines {
  heading: string;
  /** Folded away until somebody looks: the group is full without them. */
  folds: boolean;
  lines: MenuLine[];
}

/** A group as it is drawn. */
export interface MenuBlock {
  id: MenuGroup;
  label: string;
  icon: string;
  folds: boolean;
  lines: MenuLine[];
  /** Of the many that fold, those that lead to a page of a module. */
  listed: ListedLines | null;
  /** Those that lead to no page yet. */
  coming: ListedLines | null;
}

const INCIDENT_PATHS: ReadonlySet<string> = new Set(INCIDENTS.map(incidentPath));

/**
 * Merges what the registry's modules add with the catalogue of the shell, which gives way where a module claims an
 * address: to the module's line, or to nothing where the address is `withheld` from this role. Labels are in the
 * language of `t`.
 */
export function buildMenu(
  entries: readonly MenuEntry[],
  t: Translate,
  withheld: ReadonlySet<string> = new Set(),
): MenuBlock[] {
  const claimed = new Set(entries.map(({ path }) => path));
  const unclaimed = (lines: MenuLine[]) => lines.filter(({ path }) => !claimed.has(path) && !withheld.has(path));
  const emergencies = unclaimed(
    EMERGENCIES.map((name) => ({ path: emergencyPath(name), label: t(`menu.emergency.${name}`) })),
  );
  const incidents = unclaimed(
    INCIDENTS.map((name) => ({ path: incidentPath(name), label: t(`menu.incident.${name}`) })),
  );
  const home = unclaimed([{ path: HOME_PATH, label: t('menu.home'), icon: 'home' }]);
  const coming: Partial<Record<MenuGroup, ListedLines>> = {
    emergency: { heading: t('menu.emergencies'), folds: false, lines: emergencies },
    avsec: { heading: t('menu.incidents'), folds: true, lines: incidents },
  };

  const blocks = GROUPS.map(({ id, icon, folds }): MenuBlock => {
    const added = entries.filter(({ group }) => group === id).sort((a, b) => a.order - b.order);
    const isListed = ({ path }: MenuEntry) => id === 'avsec' && INCIDENT_PATHS.has(path);
    const lines = added
      .filter((entry) => !isListed(entry))
      .map(({ path, label, icon: name }) => ({ path, label, icon: name }));
    const listed = added.filter(isListed).map(({ path, label }) => ({ path, label }));
    const all = id === 'main' ? [...home, ...lines] : lines;
    return {
      id,
      icon,
      folds,
      label: t(`menu.group.${id}`),
      lines: all,
      listed: listed.length > 0 ? { heading: t('menu.incidents'), folds: true, lines: listed } : null,
      coming: coming[id]?.lines.length ? coming[id] : null,
    };
  });
  // Without a dashboard there is just what is one's own; groups that wait for their pages say nothing to that person.
  return withheld.has(HOME_PATH) ? blocks.filter((block) => linesOf(block).length > 0) : blocks;
}

export const linesOf = ({ lines, listed, coming }: MenuBlock): MenuLine[] => [
  ...lines,
  ...(listed?.lines ?? []),
  ...(coming?.lines ?? []),
];

const isInside = (address: string, path: string): boolean => address === path || address.startsWith(`${path}/`);

/** The group and line of the menu in which an address lies: the longest path that leads to it. */
export function placeOf(menu: readonly MenuBlock[], address: string): { block: MenuBlock; line: MenuLine } | null {
  const places = menu.flatMap((block) =>
    linesOf(block)
      .filter(({ path }) => isInside(address, path))
      .map((line) => ({ block, line })),
  );
  return places.sort((a, b) => b.line.path.length - a.line.path.length)[0] ?? null;
}

/** Lower case and without accents, so that 'emergencia' finds 'Emergência'. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLocaleLowerCase();

/** What of the menu contains the text; a group whose own name does stays whole. Groups without a match are left out. */
export function filterMenu(menu: readonly MenuBlock[], text: string): MenuBlock[] {
  const wanted = plain(text.trim());
  if (wanted === '') return [...menu];
  const matching = (lines: MenuLine[]) => lines.filter(({ label }) => plain(label).includes(wanted));
  return menu.flatMap((block) => {
    if (plain(block.label).includes(wanted)) return [block];
    const matchingIn = (part: ListedLines | null): ListedLines | null => {
      const found = matching(part?.lines ?? []);
      return part && found.length > 0 ? { ...part, lines: found } : null;
    };
    const found = {
      ...block,
      lines: matching(block.lines),
      listed: matchingIn(block.listed),
      coming: matchingIn(block.coming),
    };
    return linesOf(found).length > 0 ? [found] : [];
  });
}
