import { RELEASE_LIST } from '@avsec/shared/module';

/**
 * Most files of a release, most bytes of all of them, most signs of a path and most folders in one. The portal's own
 * largest module has a tenth of them.
 */
export const RELEASE_FILES_MAX = 2000;
export const RELEASE_MAX_BYTES = 60 * 1024 * 1024;
const PATH_MAX_LENGTH = 200;
const FOLDERS_MAX = 8;

/** How a browser is to take a file of a release. */
export interface FileType {
  contentType: string;
  /**
   * Opened by itself it would be a page of the portal, with scripts: given out to be kept, and drawn in pictures alone.
   */
  isDocument: boolean;
}

const type = (contentType: string, isDocument = false): FileType => ({ contentType, isDocument });

/**
 * The files that a release may hold, by their ending, each given out as what it is. No pages (`html`), and nothing
 * compressed: that is the portal's to make.
 */
const TYPES: ReadonlyMap<string, FileType> = new Map([
  ['js', type('text/javascript; charset=utf-8')],
  ['mjs', type('text/javascript; charset=utf-8')],
  ['css', type('text/css; charset=utf-8')],
  ['json', type('application/json')],
  ['map', type('application/json')],
  ['txt', type('text/plain; charset=utf-8')],
  ['wasm', type('application/wasm')],
  ['woff2', type('font/woff2')],
  ['woff', type('font/woff')],
  ['ttf', type('font/ttf')],
  ['otf', type('font/otf')],
  ['png', type('image/png')],
  ['jpg', type('image/jpeg')],
  ['jpeg', type('image/jpeg')],
  ['gif', type('image/gif')],
  ['webp', type('image/webp')],
  ['avif', type('image/avif')],
  ['svg', type('image/svg+xml', true)],
  // Colours of a PDF.
  ['icc', type('application/vnd.iccprofile')],
]);

/** What a file of a release is taken for; null for one that no release may hold. */
export const typeOfReleaseFile = (name: string): FileType | null =>
  TYPES.get(/\.([a-z0-9]+)$/.exec(name)?.[1] ?? '') ?? null;

/** What Windows keeps for devices, whatever ending it has. */
const OF_DEVICES = /^(con|prn|aux|nul|(com|lpt)\d)(\.|$)/i;
const FOLDER_OR_FILE = /^[\w@+~-][\w.@+~-]*$/;

function faultOf(name: string): string | null {
  const parts = name.split('/');
  if (name.length > PATH_MAX_LENGTH || parts.length > FOLDERS_MAX) return 'lies too deep';
  if (parts.some((part) => !FOLDER_OR_FILE.test(part) || part.endsWith('.') || OF_DEVICES.test(part)))
    return 'has a name that not every machine can keep';
  if (name.toLowerCase() === RELEASE_LIST) return 'is the list that the portal writes itself';
  return typeOfReleaseFile(name) === null
    ? `is no type of file that a portal gives out; it gives out ${[...TYPES.keys()].join(', ')}`
    : null;
}

/**
 * Of names told from the release's folder, where letters of either size count as one: the first that is there twice, or
 * is a folder of another.
 */
function collisionIn(names: readonly string[]): string | null {
  const seen = new Set<string>();
  for (const name of names) {
    if (seen.has(name.toLowerCase())) return name;
    seen.add(name.toLowerCase());
  }
  return (
    names.find((name) =>
      name
        .toLowerCase()
        .split('/')
        .some((_, place, parts) => place > 0 && seen.has(parts.slice(0, place).join('/'))),
    ) ?? null
  );
}

/** Why files cannot be a release, as a sentence; null when they can. `names` are told from its folder. */
export function releaseFault(names: readonly string[], bytes: number): string | null {
  if (names.length > RELEASE_FILES_MAX || bytes > RELEASE_MAX_BYTES)
    return 'the release is larger than a portal accepts';
  for (const name of names) {
    const fault = faultOf(name);
    if (fault !== null) return `'${name.slice(0, 120)}' ${fault}`;
  }
  const twice = collisionIn(names);
  return twice === null ? null : `'${twice}' is there twice, or is a file and a folder`;
}
