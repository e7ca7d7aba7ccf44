/**
 * Entry points of `@avsec/shared` that are open to teams outside, as docs/modules.md names them; the others are the
 * portal's own. What such an entry point's file exports by name is public: whoever adds a name there promises it to
 * every team.
 */
export const OPEN_ENTRY_POINTS = [
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

/** Entry points that teams get a part of, a file of its own: the portal's modules share the whole folder. */
export const IN_PART: Readonly<Partial<Record<(typeof OPEN_ENTRY_POINTS)[number], string>>> = {
  data: './src/data/public.ts',
  domain: './src/domain/public.ts',
};

/** Files that are handed out as they are. */
export const OPEN_FILES = ['tokens.css'] as const;
