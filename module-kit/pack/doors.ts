/**
 * Doors of `@avsec/shared` that are open to teams outside, as docs/modules.md names them; the others are the portal's
 * own.
 */
export const OPEN_DOORS = [
  'data',
  'domain',
  'i18n',
  'module',
  'operations',
  'router',
  'state',
  'ui',
  'ui/antd',
  'ui/data',
  'testing',
] as const;

/** Files that are handed out as they are. */
export const OPEN_FILES = ['tokens.css'] as const;
