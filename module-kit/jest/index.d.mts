import type { Config } from 'jest';

/**
 * The whole jest configuration of a module in a repository of its own: `export default
 * moduleTests(import.meta.dirname)`.
 */
export function moduleTests(folder: string): Config;
