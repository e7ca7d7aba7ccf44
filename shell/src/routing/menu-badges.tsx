import type { RegistryEntry } from '@avsec/shared/module';
import { matchPath, useLocation } from '@avsec/shared/router';
import { useBadges } from '../modules/badges';

/** What stands beside lines of the menu. Apart from the frame, which is not drawn anew with every address. */
export function MenuBadges({ entries, held }: { entries: readonly RegistryEntry[]; held: readonly string[] }) {
  const { pathname } = useLocation();
  const isFillingIn = entries.some(({ routes }) =>
    routes.some(({ path, serves }) => serves === 'inspection' && matchPath(path, pathname) !== null),
  );
  useBadges(entries, held, isFillingIn);
  return null;
}
