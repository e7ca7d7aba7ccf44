import { dialogs } from './entries/dialogs';
import { evidence } from './entries/evidence';
import { fields } from './entries/fields';
import { icon } from './entries/icons';
import { pages } from './entries/pages';
import { states } from './entries/states';
import { tags } from './entries/tags';
import type { GalleryEntry } from './entry';

/** What there is to see, in groups. Every component that `@avsec/shared/ui` exports has a place (entries.test.tsx). */
export const GROUPS: Readonly<Record<string, readonly GalleryEntry[]>> = {
  tags,
  states,
  pages,
  fields,
  evidence,
  dialogs,
  icons: [icon],
};

/** The page that puts the same control of both sides of the line beside each other. */
export const SIDES = 'sides';

export const ENTRIES: readonly GalleryEntry[] = Object.values(GROUPS).flat();
