import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import type { Backend } from '../backend/open-backend';

const ORIGIN = 'http://127.0.0.1';

/**
 * A socket that is closed from the start: the client refuses to be made without one (Node 20 has none), and the portal
 * opens none.
 */
class ClosedSocket {
  readonly CONNECTING = 0;
  readonly OPEN = 1;
  readonly CLOSING = 2;
  readonly CLOSED = 3;
  readonly readyState = 3;
  readonly url = ORIGIN;
  readonly protocol = '';
  onopen = null;
  onmessage = null;
  onclose = null;
  onerror = null;
  close(): void {}
  send(): void {}
  addEventListener(): void {}
  removeEventListener(): void {}
}

type Fields = Record<string, unknown>;

/** Any table, view and function, with values of unknown types: tests say what they expect of them. */
interface AnyDatabase {
  public: {
    Tables: Record<string, { Row: Fields; Insert: Fields; Update: Fields; Relationships: [] }>;
    Views: Record<string, { Row: Fields; Relationships: [] }>;
    Functions: Record<string, { Args: Fields; Returns: unknown }>;
  };
}

export type TestClient = SupabaseClient<AnyDatabase>;

const OPTIONS = {
  auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  realtime: { transport: ClosedSocket },
};

/** For tests: the client that browsers use, talking to a backend in this process instead of over the network. */
export function clientOf(backend: Pick<Backend, 'fetch' | 'publishableKey'>): TestClient {
  const throughUs: typeof fetch = (input, init) => backend.fetch(new Request(input, init));
  return createClient<AnyDatabase>(ORIGIN, backend.publishableKey, { ...OPTIONS, global: { fetch: throughUs } });
}

const configSchema = z.object({ supabase: z.object({ url: z.string(), key: z.string() }) });

/** For tests: the same client over the network, configured as a browser is: by what the portal at this address says. */
export async function clientAt(address: string): Promise<TestClient> {
  const { supabase } = configSchema.parse(await (await fetch(`${address}/config.json`)).json());
  return createClient<AnyDatabase>(new URL(supabase.url, address).href, supabase.key, OPTIONS);
}
