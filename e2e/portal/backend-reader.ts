import type { SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { signedInClient } from './signed-in-client';

// The portal gives no more whole rows than this with one request.
const ROWS_AT_ONCE = 100;
const rowSchema = z.record(z.string(), z.unknown());
export type Row = z.infer<typeof rowSchema>;

/** Reads what the database and the bucket really hold, as the auditor, who may read everything and change nothing. */
export class BackendReader {
  private constructor(private readonly client: SupabaseClient) {}

  static async open(url: string): Promise<BackendReader> {
    return new BackendReader(await signedInClient(url, 'auditor'));
  }

  /** Every row of a table where its columns have these values: the portal looks for nothing that no index finds. */
  async rowsWhere(table: string, values: Record<string, string>): Promise<Row[]> {
    const rows = await this.rows(table);
    return rows.filter((row) => Object.entries(values).every(([column, value]) => row[column] === value));
  }

  /** The same by a column with an index, in an order that tells them apart. */
  async rows(table: string, where: Record<string, string> = {}, order = 'id'): Promise<Row[]> {
    const found: Row[] = [];
    let page: Row[];
    do {
      const last = found.length + ROWS_AT_ONCE - 1;
      const { data, error } = await this.client
        .from(table)
        .select('*')
        .match(where)
        .order(order)
        .range(found.length, last);
      if (error) throw new Error(error.message);
      page = z.array(rowSchema).parse(data);
      found.push(...page);
    } while (page.length === ROWS_AT_ONCE);
    return found;
  }

  /** The bytes of a piece of evidence, by the `url` in its description. */
  async evidence(url: string): Promise<Buffer> {
    const [bucket = '', ...key] = url.split('/');
    const { data, error } = await this.client.storage.from(bucket).download(key.join('/'));
    if (error) throw new Error(error.message);
    return Buffer.from(await data.arrayBuffer());
  }
}
