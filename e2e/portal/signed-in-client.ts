import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import WebSocket from 'ws';
import { z } from 'zod';
import { DEMO_PASSWORD, type DemoAccount } from './accounts';

const configSchema = z.object({ supabase: z.object({ url: z.string(), key: z.string() }), loginDomain: z.string() });

/** The backend of a portal as an account with the demo password meets it, without the pages in between. */
export async function signedInClient(url: string, account: DemoAccount | (string & {})): Promise<SupabaseClient> {
  const config = configSchema.parse(await (await fetch(`${url}/config.json`)).json());
  const client = createClient(new URL(config.supabase.url, url).href, config.supabase.key, {
    auth: { persistSession: false },
    // supabase-js asks for a WebSocket at once, which Node 20 does not have.
    realtime: { transport: WebSocket as never },
  });
  const { error } = await client.auth.signInWithPassword({
    email: `${account}@${config.loginDomain}`,
    password: DEMO_PASSWORD,
  });
  if (error) throw error;
  return client;
}
