import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import WebSocket from 'ws';
import { z } from 'zod';
import { DEMO_PASSWORD } from './accounts';

const configSchema = z.object({ supabase: z.object({ url: z.string(), key: z.string() }), loginDomain: z.string() });
const rowSchema = z.record(z.string(), z.unknown());
export type Row = z.infer<typeof rowSchema>;

/** Reads what the database and the bucket really hold, as the auditor, who may read everything and change nothing. */
export class BackendReader {
  private constructor(private readonly client: SupabaseClient) {}

  static async open(url: string): Promise<BackendReader> {
    const config = configSchema.parse(await (await fetch(`${url}/config.json`)).json());
    const client = createClient(new URL(config.supabase.url, url).href, config.supabase.key, {
      auth: { persistSession: false },
      // supabase-js asks for a WebSocket at once, which Node 20 does not have.
      realtime: { transport: WebSocket as never },
    });
    const { error } = await client.auth.signInWithPassword({ email: `auditor@${config.loginDomain}`, password: DEMO_PASSWORD });
    if (error) throw error;
    return new BackendReader(client);
  }

  /** Rows of a table or view whose columns have these values. */
  async rows(table: string, where: Record<string, string> = {}): Promise<Row[]> {
    const { data, error } = await this.client.from(table).select('*').match(where);
    if (error) throw new Error(error.message);
    return z.array(rowSchema).parse(data);
  }

  /** The bytes of a piece of evidence, by the `url` in its description. */
  async evidence(url: string): Promise<Buffer> {
    const [bucket = '', ...key] = url.split('/');
    const { data, error } = await this.client.storage.from(bucket).download(key.join('/'));
    if (error) throw new Error(error.message);
    return Buffer.from(await data.arrayBuffer());
  }
}
