import {
  loadRemote,
  registerGlobalPlugins,
  registerPlugins,
  registerRemotes,
  satisfy,
} from '@module-federation/enhanced/runtime';

/** What this shell offers, put in by its build (tooling/webpack/shell.mjs). */
declare const OFFERED_LIBRARIES: Readonly<Record<string, string>>;

interface Expected {
  /** Empty for a module from the person's own machine, which changes with every save. */
  integrity: string;
  limitMs: number;
}

const expected = new Map<string, Expected>();

/** The first library that a module needs in a version which this shell does not have, in words; null when all fit. */
export function unmetNeed(libraries: Readonly<Record<string, string>>): string | null {
  for (const [name, range] of Object.entries(libraries)) {
    const offered = OFFERED_LIBRARIES[name];
    // What was built together fits; reading ranges costs a slow tablet as much as the module's own first file.
    if (range === `^${offered}`) continue;
    if (!offered || !satisfy(offered, range)) return `needs ${name} ${range}, this portal has ${offered ?? 'none'}`;
  }
  return null;
}

// The browser itself refuses an entry file whose bytes do not match the registry's hash.
registerPlugins([
  {
    name: 'avsec-entry-integrity',
    createScript({ url }) {
      const entry = expected.get(url);
      if (!entry) return;
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      script.crossOrigin = 'anonymous';
      if (entry.integrity !== '') script.integrity = entry.integrity;
      return { script, timeout: entry.limitMs };
    },
  },
]);

// Module Federation keeps the promise of a library that could not be fetched, and would answer every later request with
// that failure. Modules ask through instances of their own, so it is global.
registerGlobalPlugins([
  {
    name: 'avsec-library-retry',
    errorLoadShare({ pkgName, shareScopeMap }) {
      const versions = Object.values(shareScopeMap).flatMap((scope) => Object.values(scope[pkgName] ?? {}));
      for (const library of versions) if (!library.loaded) library.loading = null;
    },
  },
]);

/**
 * Loads the `./module` of a remote. `force` registers it anew, which is right only after a failed attempt: replacing a
 * remote that runs leaves old and new code mixed.
 */
export async function loadExposedModule(
  remote: { name: string; entryUrl: string; force: boolean } & Expected,
): Promise<unknown> {
  expected.set(remote.entryUrl, { integrity: remote.integrity, limitMs: remote.limitMs });
  registerRemotes([{ name: remote.name, entry: remote.entryUrl }], { force: remote.force });
  return loadRemote(`${remote.name}/module`);
}
