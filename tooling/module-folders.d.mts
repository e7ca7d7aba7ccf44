/** The project's root. */
export const ROOT: string;

/** Folders of the project's modules: `mfe-*` with a declaration. */
export function moduleFolders(): string[];

/** A JSON file, not looked into. */
export function readJson(...names: readonly string[]): unknown;
