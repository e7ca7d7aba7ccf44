import type { SupabaseClient } from '@supabase/supabase-js';
import { loadConfig, type PortalConfig } from './config';
import { fetchInTime } from './fetch-in-time';
import { ownAuthAnswers } from './own-auth-answers';
import { sessionStore } from './session-store';

/**
 * Under which key the client keeps the session (`sessionStore`); known here so that nobody needs the client to ask
 * whether there is one.
 */
export const SESSION_KEY = 'avsec:session';

/** Auth events matter to the session only; it subscribes when the client comes to life. */
type OnClient = (client: SupabaseClient) => void;

let creating: Promise<SupabaseClient> | null = null;
let passing: Promise<SupabaseClient> | null = null;
const listeners = new Set<OnClient>();

/**
 * The one Supabase client of this page, made when it is first needed: a signed-out visitor of the login page does not
 * load it. Rejects when the configuration or the client's code cannot be loaded; the next call tries again.
 */
export function backend(): Promise<SupabaseClient> {
  creating ??= createBackend().catch((error: unknown) => {
    creating = null;
    throw error;
  });
  return creating;
}

/** Calls back once for the client of this page, now or when it is made. */
export function whenBackendStarts(listener: OnClient): void {
  listeners.add(listener);
}

/** Forgets the client; for tests. */
export function forgetBackend(): void {
  creating = null;
  passing = null;
}

/** Where the backend is, without a slash at its end. */
export const addressOf = ({ supabase }: Pick<PortalConfig, 'supabase'>): string =>
  new URL(supabase.url, globalThis.location?.href).href.replace(/\/$/, '');

/**
 * A second client, which keeps nothing and follows no other: for asking the password again while the page's session
 * goes on. Rejects as `backend` does.
 */
export function passingBackend(): Promise<SupabaseClient> {
  passing ??= createPassing().catch((error: unknown) => {
    passing = null;
    throw error;
  });
  return passing;
}

async function createPassing(): Promise<SupabaseClient> {
  const [config, { createClient }] = await Promise.all([
    loadConfig(),
    import(/* webpackChunkName: "backend" */ '@supabase/supabase-js'),
  ]);
  return createClient(addressOf(config), config.supabase.key, {
    auth: {
      storageKey: `${SESSION_KEY}-again`,
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
    },
    global: { fetch: ownAuthAnswers(fetchInTime) },
  });
}

async function createBackend(): Promise<SupabaseClient> {
  const [config, { createClient }] = await Promise.all([
    loadConfig(),
    import(/* webpackChunkName: "backend" */ '@supabase/supabase-js'),
  ]);
  const client = createClient(addressOf(config), config.supabase.key, {
    auth: {
      storageKey: SESSION_KEY,
      storage: sessionStore,
      persistSession: true,
      autoRefreshToken: true,
      detectSessionInUrl: false,
    },
    global: { fetch: ownAuthAnswers(fetchInTime) },
  });
  listeners.forEach((listener) => listener(client));
  return client;
}
