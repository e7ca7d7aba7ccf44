import { z } from 'zod';
import { readJson } from '../requests/read-json';
import { refusalOfBounds } from './bounds';
import type { Catalogue } from './catalogue';
import { refused, type Refusal } from '../requests/refusal';
import { refusalOfTableQuery } from './table-query';

const PATH = /^\/rest\/v1\/(?:(rpc)\/)?([a-z_][a-z0-9_]*)$/;
const parametersSchema = z.record(z.string(), z.unknown());

/**
 * By type of a parameter, what JSON may say; the embedded backend fails over anything else in place of refusing it. A
 * type that is not here is the database's to judge.
 */
const TAKEN_FOR: Readonly<Record<string, readonly string[]>> = {
  boolean: ['boolean'],
  date: ['string'],
  'timestamp with time zone': ['string'],
  uuid: ['string'],
  text: ['string', 'number'],
  integer: ['number', 'string'],
  bigint: ['number', 'string'],
  // A text in its place is written out by the embedded backend several times over before it is refused.
  jsonb: ['object'],
};

const isTaken = (type: string | undefined, value: unknown): boolean =>
  value === null || (TAKEN_FOR[type ?? '']?.includes(typeof value) ?? true);

/** The function that a request of the REST API calls; null when it reads a table. */
export const calledIn = (pathname: string): string | null => {
  const [, isCall, name = ''] = PATH.exec(pathname) ?? [];
  return isCall ? name : null;
};

/**
 * What keeps a request of the REST API out, before its body is read; null when nothing does. Tables are read, functions
 * are called, and that is all.
 */
export function refusalOfRest({ method, url, headers }: Request, catalogue: Catalogue): Refusal | null {
  const { pathname, searchParams } = new URL(url);
  const [, isCall, name = ''] = PATH.exec(pathname) ?? [];
  const profile = headers.get('content-profile') ?? headers.get('accept-profile') ?? 'public';
  if (profile !== 'public') return refused(406, 'PGRST106', 'Only the schema public is offered here.');
  if (isCall) return refusalOfCall(name, method, searchParams, catalogue);
  if (method !== 'GET' && method !== 'HEAD')
    return refused(405, 'PGRST117', 'Tables are read here; writing is done by functions.');
  return refusalOfTableQuery(name, searchParams, catalogue);
}

function refusalOfCall(name: string, method: string, query: URLSearchParams, { functions }: Catalogue): Refusal | null {
  if (!functions.has(name)) return refused(404, 'PGRST202', 'No such function is offered here.');
  if (method !== 'POST') return refused(405, 'PGRST117', 'Functions are called by POST.');
  return query.size > 0 ? refused(400, 'PGRST100', 'A call takes nothing from the address.') : null;
}

/** What a function is called with, read; or why it is not taken. */
export function readArguments(
  name: string,
  body: Buffer,
  { functions, bounds }: Catalogue,
): { given: Record<string, unknown> } | Refusal {
  const parameters = functions.get(name);
  const given = parametersSchema.safeParse(body.length === 0 ? {} : readJson(body.toString('utf8'))).data;
  if (!given || !parameters)
    return refused(400, '22P05', 'The call cannot be read, or holds characters that cannot be stored.');
  if (!Object.keys(given).every((key) => parameters.has(key)))
    return refused(404, 'PGRST202', 'The function has no such parameter.');
  if (!Object.entries(given).every(([key, value]) => isTaken(parameters.get(key), value)))
    return refused(400, '22P02', 'A parameter is of another type.');
  return refusalOfBounds(given, bounds.get(name) ?? []) ?? { given };
}
