import type { Configuration } from 'webpack';

/** The whole webpack configuration of a module: `export default moduleConfig(import.meta.dirname)`. */
export function moduleConfig(folder: string): (env: object, argv: { mode?: Configuration['mode'] }) => Configuration;

/** Name of a module's global container, as the shell asks for it. */
export function remoteName(id: string): string;
