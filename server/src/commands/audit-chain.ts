import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Backend, RunSql } from '../backend/open-backend';

export interface ChainFault {
  entry: number;
  fault: 'altered' | 'missing' | 'unchained' | 'gap';
}

/** What the audit log is found to be. */
export interface ChainState {
  entries: number;
  /** The newest link. */
  head: { place: number; hash: string } | null;
  faults: ChainFault[];
  /** Whether a link that was written down is there. */
  has: (place: number, hash: string) => boolean;
}

/** A log that cannot be read as what it should be; the message says why. */
export class LogUnreadable extends Error {}

const AT_ONCE = 5000;
const PLAIN = `select relname from pg_class where relkind = 'r'
    and (relnamespace::regnamespace::text, relname) in (('public', 'audit_log'), ('private', 'audit_chain'))`;
const LINKS =
  'select place::text, entry::text, hash from only private.audit_chain where place > $1 order by place limit $2';
const ENTRIES = `select id::text, at::text, actor::text, action, table_name, row_id, details::text
  from only public.audit_log
    where id > $1 order by id limit $2`;

const linkRows = z.array(z.object({ place: z.coerce.number(), entry: z.coerce.number(), hash: z.string() }));
const entryRow = z.object({
  id: z.coerce.number(),
  at: z.string(),
  actor: z.string().nullable(),
  action: z.string(),
  table_name: z.string(),
  row_id: z.string(),
  details: z.string(),
});
type Link = z.infer<typeof linkRows>[number];
type Entry = z.infer<typeof entryRow>;

/**
 * Reads log and chain as rows of two plain tables, and makes every hash anew here: whoever owns the database may have
 * put other functions in place of its own, which would find nothing. In that transaction nothing is named but what
 * PostgreSQL brings.
 */
export function recomputeChain({ transaction }: Pick<Backend, 'transaction'>): Promise<ChainState> {
  return transaction(async (sql) => {
    for (const setting of ["search_path = 'pg_catalog'", "timezone = 'UTC'", "datestyle = 'ISO'"])
      await sql(`set local ${setting}`);
    if ((await sql(PLAIN)).rows.length < 2)
      throw new LogUnreadable(
        'The audit log, or its chain, is no table any more: what it shows is made up by the database.',
      );
    const links = await all(sql, LINKS, linkRows, ({ place }) => place);
    const places = new Map(links.map((link, at) => [link.entry, at]));
    const found = new Set<number>();
    const faults: ChainFault[] = [];
    let entries = 0;
    for await (const entry of rowsOf(sql, ENTRIES, z.array(entryRow), ({ id }) => id)) {
      entries += 1;
      const at = places.get(entry.id);
      const link = at === undefined ? undefined : links[at];
      if (!link) faults.push({ entry: entry.id, fault: 'unchained' });
      else if (link.hash !== hashOf(links[(at ?? 0) - 1]?.hash ?? null, entry))
        faults.push({ entry: entry.id, fault: 'altered' });
      found.add(entry.id);
    }
    const inChain = links.flatMap((link, at): ChainFault[] => {
      if (link.place !== (links[at - 1]?.place ?? 0) + 1) return [{ entry: link.entry, fault: 'gap' }];
      return found.has(link.entry) ? [] : [{ entry: link.entry, fault: 'missing' }];
    });
    // A link that follows a gap cannot be the hash of the one before it.
    const gaps = new Set(inChain.filter(({ fault }) => fault === 'gap').map(({ entry }) => entry));
    const newest = links.at(-1);
    return {
      entries,
      head: newest ? { place: newest.place, hash: newest.hash } : null,
      faults: [...inChain, ...faults.filter(({ entry, fault }) => fault === 'unchained' || !gaps.has(entry))].sort(
        (one, other) => one.entry - other.entry,
      ),
      has: (place, hash) => links.some((link) => link.place === place && link.hash === hash),
    };
  });
}

/**
 * As the database makes it (`private.audit_hash`): the text of a JSON list of the link before and of what the entry
 * says.
 */
function hashOf(
  previous: string | null,
  { id, at, actor, action, table_name: table, row_id: row, details }: Entry,
): string {
  const text = (value: string | null): string => JSON.stringify(value);
  const said = [
    text(previous),
    String(id),
    text(moment(at)),
    text(actor),
    text(action),
    text(table),
    text(row),
    details,
  ];
  return createHash('sha256')
    .update(`[${said.join(', ')}]`)
    .digest('hex');
}

/** `2026-11-26 16:11:42.5+00` as `2026-11-26T16:11:42.500000`. */
const moment = (at: string): string => {
  const [, day = '', time = '', fraction = ''] = /^(\S+) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/.exec(at) ?? [];
  return `${day}T${time}.${fraction.padEnd(6, '0')}`;
};

async function* rowsOf<T>(
  sql: RunSql,
  statement: string,
  schema: z.ZodType<T[]>,
  keyOf: (row: T) => number,
): AsyncGenerator<T> {
  for (let last = Number.MIN_SAFE_INTEGER; ;) {
    const rows = schema.parse((await sql(statement, [last, AT_ONCE])).rows);
    yield* rows;
    const end = rows.at(-1);
    if (end === undefined || rows.length < AT_ONCE) return;
    last = keyOf(end);
  }
}

async function all(
  sql: RunSql,
  statement: string,
  schema: typeof linkRows,
  keyOf: (row: Link) => number,
): Promise<Link[]> {
  const rows: Link[] = [];
  for await (const row of rowsOf(sql, statement, schema, keyOf)) rows.push(row);
  return rows;
}
