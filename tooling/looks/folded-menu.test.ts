import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { GROUPS } from '../../shell/src/catalogue/menu-catalogue';
import { statusEntries } from '../../shell/src/status/status-path';
import { moduleFolders } from '../module-folders.mjs';

const manifest = z.object({
  menu: z
    .array(z.object({ group: z.string(), path: z.string(), icon: z.string(), demonstration: z.boolean().optional() }))
    .default([]),
});
const lines = moduleFolders().flatMap(
  (folder) =>
    manifest.parse(JSON.parse(readFileSync(path.resolve(__dirname, '..', '..', folder, 'module.json'), 'utf8'))).menu,
);

it.each([true, false])('folded, no two entries of the menu look alike (as a demonstration: %s)', (isDemonstration) => {
  const shown = [...lines, ...statusEntries('admin', '')].filter(
    (line) => !('demonstration' in line) || (line.demonstration ?? isDemonstration) === isDemonstration,
  );
  const icons = GROUPS.flatMap(({ id, icon, folds }) => [
    // The line of the dashboard is the shell's own, and has the icon of its group.
    ...(folds || id === 'main' ? [icon] : []),
    ...(folds ? [] : shown.filter(({ group }) => group === id).map((line) => line.icon)),
  ]);
  expect(icons.length).toBeGreaterThan(GROUPS.length);
  expect(icons.filter((icon, place) => icons.indexOf(icon) !== place)).toEqual([]);
});
