import { z } from 'zod';
import type { Backend } from '../../backend/open-backend';
import { type Bound, largestCall } from './bounds';
import { BODY_MAX_BYTES } from '../requests/request-limits';

/** A table or view that the role `authenticated` may read. */
export interface Relation {
  isView: boolean;
  /** Column → PostgreSQL's name of its type. */
  columns: ReadonlyMap<string, string>;
  /** Columns of the primary key; none for a view. */
  key: readonly string[];
  /** Columns with which an index begins. */
  leading: ReadonlySet<string>;
  /** Tables whose rows belong to a row of this one, by a foreign key. */
  children: ReadonlySet<string>;
}

/** What the database offers to people who are signed in. */
export interface Catalogue {
  relations: ReadonlyMap<string, Relation>;
  /** Function → its parameters → PostgreSQL's names of their types. */
  functions: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Function → what its texts and lists may have at most. */
  bounds: ReadonlyMap<string, readonly Bound[]>;
  /** Function → most bytes of a call's body. */
  sizes: ReadonlyMap<string, number>;
}

const relationRow = z.object({
  name: z.string(),
  is_view: z.boolean(),
  columns: z.array(z.tuple([z.string(), z.string()])),
  key: z.array(z.string()),
  leading: z.array(z.string()),
  children: z.array(z.string()),
});
const boundRow = z.object({
  called: z.string(),
  path: z.string(),
  unit: z.enum(['bytes', 'length', 'words']),
  most: z.number(),
});
const functionRow = z.object({ name: z.string(), parameters: z.array(z.tuple([z.string(), z.string()])) });

/**
 * The embedded backend grants every table anew at each start, so that only a policy tells which of them are meant to be
 * read.
 */
const RELATIONS = `
  select relation.relname as name, relation.relkind = 'v' as is_view,
    (select jsonb_agg(jsonb_build_array(attname, format_type(atttypid, null))) from pg_attribute
      where attrelid = relation.oid and attnum > 0 and not attisdropped) as columns,
    (select coalesce(jsonb_agg(attname), '[]') from pg_index join pg_attribute on attrelid = indrelid
      and attnum = any (indkey) where indrelid = relation.oid and indisprimary) as key,
    (select coalesce(jsonb_agg(distinct attname), '[]') from pg_index join pg_attribute on attrelid = indrelid
      and attnum = indkey[0] where indrelid = relation.oid) as leading,
    (select coalesce(jsonb_agg(distinct child.relname), '[]') from pg_constraint join pg_class child
      on child.oid = conrelid
      where contype = 'f' and confrelid = relation.oid and child.relnamespace = relation.relnamespace
        and child.oid <> relation.oid) as children
  from pg_class relation
  where relation.relnamespace = 'public'::regnamespace and has_table_privilege('authenticated', relation.oid, 'select')
    and (relation.relkind = 'v' or relation.relkind in ('r', 'p') and exists (
      select from pg_policy where polrelid = relation.oid and polcmd in ('r', '*')
        and 'authenticated'::regrole = any (polroles)))`;

const FUNCTIONS = `
  select proname as name, (
    select coalesce(jsonb_agg(jsonb_build_array(proargnames[place], format_type(type, null))), '[]')
      from unnest(proargtypes) with ordinality as parameter (type, place)
  ) as parameters from pg_proc
  where pronamespace = 'public'::regnamespace and prokind = 'f' and prorettype <> 'trigger'::regtype
    and has_function_privilege('authenticated', oid, 'execute')`;

const BOUNDS = 'select called, path, unit, most from private.bounds';

/**
 * Reads from the database what it offers: a table, view or function that a migration grants is offered by that alone.
 */
export async function readCatalogue({ sql }: Pick<Backend, 'sql'>): Promise<Catalogue> {
  const relations = z.array(relationRow).parse((await sql(RELATIONS)).rows);
  const functions = z.array(functionRow).parse((await sql(FUNCTIONS)).rows);
  const bounds = new Map<string, Bound[]>();
  for (const { called, ...bound } of z.array(boundRow).parse((await sql(BOUNDS)).rows))
    bounds.set(called, [...(bounds.get(called) ?? []), bound]);
  const sizes = functions.map(({ name, parameters }): [string, number] => {
    const bounded = bounds.get(name);
    return [name, bounded ? largestCall(bounded, new Map(parameters)) : BODY_MAX_BYTES.call];
  });
  return {
    bounds,
    sizes: new Map(sizes),
    relations: new Map(
      relations.map(({ name, is_view: isView, columns, key, leading, children }) => [
        name,
        { isView, columns: new Map(columns), key, leading: new Set(leading), children: new Set(children) },
      ]),
    ),
    functions: new Map(functions.map(({ name, parameters }) => [name, new Map(parameters)])),
  };
}
