import type { Linter } from 'eslint';

/**
 * The whole lint configuration of a module in a repository of its own: `export default
 * moduleLint(import.meta.dirname)`.
 */
export function moduleLint(folder: string): Linter.Config[];
