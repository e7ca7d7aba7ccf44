import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';

interface Expected {
  integrity: string;
  limitMs: number;
}

const expected = new Map<string, Expected>();

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
      script.integrity = entry.integrity;
      return { script, timeout: entry.limitMs };
    },
  },
]);

/**
 * Loads the `./module` of a remote. `force` registers it anew, which is right only after a failed attempt: replacing a
 * remote that runs leaves old and new code mixed.
 */
export async function loadExposedModule(remote: { name: string; entryUrl: string; force: boolean } & Expected): Promise<unknown> {
  expected.set(remote.entryUrl, { integrity: remote.integrity, limitMs: remote.limitMs });
  registerRemotes([{ name: remote.name, entry: remote.entryUrl }], { force: remote.force });
  return loadRemote(`${remote.name}/module`);
}
