import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import WebSocket from 'ws';
import { z } from 'zod';
import { DEMO_PASSWORD } from '../portal/accounts';
import type { AuthoredChecklist } from './questions';

const configSchema = z.object({ supabase: z.object({ url: z.string(), key: z.string() }), loginDomain: z.string() });
const savedSchema = z.object({ id: z.string() });

/** Stores checklists as the demo author does, by the same call, so that every test has questions of its own. */
export class ChecklistAuthor {
  private constructor(private readonly client: SupabaseClient) {}

  static async signIn(url: string): Promise<ChecklistAuthor> {
    const config = configSchema.parse(await (await fetch(`${url}/config.json`)).json());
    const client = createClient(new URL(config.supabase.url, url).href, config.supabase.key, {
      auth: { persistSession: false },
      // supabase-js asks for a WebSocket at once, which Node 20 does not have.
      realtime: { transport: WebSocket as never },
    });
    const { error } = await client.auth.signInWithPassword({ email: `autor@${config.loginDomain}`, password: DEMO_PASSWORD });
    if (error) throw error;
    return new ChecklistAuthor(client);
  }

  /** Answers the new checklist's id. */
  async saves(checklist: AuthoredChecklist): Promise<string> {
    const answer = await this.client.rpc('save_checklist', { payload: checklist });
    if (answer.error) throw new Error(answer.error.message);
    return savedSchema.parse(answer.data).id;
  }
}
