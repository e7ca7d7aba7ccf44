import type { SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { signedInClient } from './signed-in-client';

const rowSchema = z.record(z.string(), z.unknown());
export type Row = z.infer<typeof rowSchema>;

/** Reads what the database and the bucket really hold, as the auditor, who may read everything and change nothing. */
export class BackendReader {
  private constructor(private readonly client: SupabaseClient) {}

  static async open(url: string): Promise<BackendReader> {
    return new BackendReader(await signedInClient(url, 'auditor'));
  }

  /** Rows of a table or view whose columns have these values; at most 100, as many whole rows as the portal gives at once. */
  async rows(table: string, where: Record<string, string> = {}): Promise<Row[]> {
    const { data, error } = await this.client.from(table).select('*').match(where).limit(100);
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
