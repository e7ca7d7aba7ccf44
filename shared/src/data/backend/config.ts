import * as z from 'zod/mini';

const text = z.string().check(z.minLength(1));

const configSchema = z.object({
  supabase: z.object({ url: text, key: text }),
  loginDomain: text,
  demo: z._default(z.boolean(), false),
  demoUser: z.optional(z.string()),
  allowModuleOverrides: z._default(z.boolean(), false),
  serviceWorker: z._default(z.boolean(), true),
  secondStep: z._default(z.boolean(), false),
  reportLinks: z._default(z.boolean(), false),
  modules: z.optional(z.record(z.string(), z.record(z.string(), z.unknown()))),
});

/**
 * What an installation decides without a build (`/config.json`). `supabase.url` may be a path of the portal's own
 * origin; a user name becomes `<username>@<loginDomain>`; with `demo` the login screen names `demoUser`; with
 * `allowModuleOverrides` a person may swap a module for one that runs on their own machine (docs/modules.md); without
 * `serviceWorker` the portal is not kept for a start without a network, and browsers that keep it forget it; with
 * `secondStep` a person may sign in with a code of an authenticator app as well. with `reportLinks` the
 * server opens reports by a link. `modules` says settings of modules, by id and key.
 */
export type PortalConfig = z.infer<typeof configSchema>;

let loading: Promise<PortalConfig> | null = null;
let known: PortalConfig | null = null;

/**
 * The installation's configuration, read once per page; a failed attempt is tried again by the next call.
 * Rejects with an `Error` when it cannot be reached or read: nothing of the portal can work without it.
 */
export function loadConfig(): Promise<PortalConfig> {
  loading ??= readConfig().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/** What `loadConfig` has read on this page; null before. */
export const knownConfig = (): PortalConfig | null => known;

/** Forgets what was read; for tests. */
export function forgetConfig(): void {
  loading = null;
  known = null;
}

async function readConfig(): Promise<PortalConfig> {
  const response = await fetch('/config.json', { cache: 'no-cache' });
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`);
  known = configSchema.parse(await response.json());
  return known;
}
