import type { RegistryEntry } from '@avsec/shared/module';
import { ModuleFailure } from '../module-failure';
import { reportFailure } from '../part-store';
import { chunkErrorIn } from '../stale/chunk-error';

const addressOf = ({ manifest }: RegistryEntry): string => new URL('.', new URL(manifest, location.origin)).href;

/** The module from whose files an error came; none for one of the portal's own. */
function moduleOf(entries: readonly RegistryEntry[], error: unknown, file = ''): RegistryEntry | undefined {
  const trace = error instanceof Error ? `${file}\n${error.stack ?? ''}` : file;
  return entries.find((entry) => trace.includes(addressOf(entry)));
}

/**
 * Notes what goes wrong in a module while it works and nothing else would show: handlers that throw, promises that
 * nobody waits for. Its page stays; the log and the status page name the module. Answers how to end it.
 */
export function watchModulesAtWork(entries: readonly RegistryEntry[]): () => void {
  const note = (error: unknown, file?: string): void => {
    const entry = chunkErrorIn(error) ? undefined : moduleOf(entries, error, file);
    if (entry)
      reportFailure(
        { entry, name: 'work' },
        new ModuleFailure('failed-at-work', error instanceof Error ? error.message : String(error), { cause: error }),
      );
  };
  const onError = ({ error, filename }: ErrorEvent): void => note(error, filename);
  const onRejection = ({ reason }: PromiseRejectionEvent): void => note(reason);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}
