import type { Surroundings } from './recover';
import { askReleases, openedWithVersion } from './releases';

export const BROWSER: Surroundings = {
  readNow: askReleases,
  openedWith: openedWithVersion,
  address: () => `${location.pathname}${location.search}`,
  reload: () => location.reload(),
};
