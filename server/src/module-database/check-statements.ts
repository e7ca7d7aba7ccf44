import type { ParseResult } from '@pgsql/types';
import { parse } from 'libpg-query';
import { z } from 'zod';

/** One statement of a migration, as it stands in the file. */
export interface Statement {
  text: string;
  line: number;
}

/** A file that breaks a rule, or is no SQL: what, and where. */
export class MigrationRefused extends Error {}

/**
 * What a module's migration may consist of. Everything else either reaches outside its schema or would have to be looked at by a person: other roles, settings,
 * anonymous blocks, extensions, `copy`, `call`, transactions of its own.
 */
const ALLOWED = [
  'CreateStmt', 'AlterTableStmt', 'IndexStmt', 'ViewStmt', 'CreateFunctionStmt', 'AlterFunctionStmt', 'CreatePolicyStmt', 'AlterPolicyStmt', 'CreateTrigStmt', 'CreateEnumStmt',
  'AlterEnumStmt', 'CompositeTypeStmt', 'CreateDomainStmt', 'CreateSeqStmt', 'AlterSeqStmt', 'DropStmt', 'RenameStmt', 'CommentStmt', 'GrantStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt',
];

const NOT_SAID: Record<string, string> = {
  DoStmt: 'an anonymous block', VariableSetStmt: 'a setting', GrantRoleStmt: 'a membership in a role', CreateRoleStmt: 'a role', TransactionStmt: 'a transaction', SelectStmt: 'a query by itself',
  CreateExtensionStmt: 'an extension', CreateSchemaStmt: 'a schema', CopyStmt: 'copy', CallStmt: 'a call', AlterOwnerStmt: 'another owner', CreateTableAsStmt: 'a table made by a query',
};

const parsedSchema = z.object({
  stmts: z.array(z.object({ stmt: z.record(z.string(), z.unknown()), stmt_location: z.number().default(0), stmt_len: z.number().optional() })).default([]),
});

/**
 * The statements of a migration of the module whose schema is `schema`.
 * @throws MigrationRefused
 */
export async function statementsOf(file: string, sql: string, schema: string): Promise<Statement[]> {
  const bytes = Buffer.from(sql);
  const lineAt = (place: number): number => bytes.subarray(0, place).toString().split('\n').length;
  const parsed = parsedSchema.parse(await parse(sql).catch((failure: unknown) => refuse(`${file} is no SQL: ${failure instanceof Error ? failure.message : String(failure)}`)) satisfies ParseResult);
  return parsed.stmts.map(({ stmt, stmt_location: start, stmt_len: length }) => {
    const text = bytes.subarray(start, length === undefined ? bytes.length : start + length).toString();
    const line = lineAt(start + Buffer.byteLength(text) - Buffer.byteLength(text.trimStart()));
    const [kind = ''] = Object.keys(stmt);
    if (!ALLOWED.includes(kind)) refuse(`${file}, line ${line}: ${NOT_SAID[kind] ?? kind} has no place in a module's migration`);
    const word = bodiesIn(stmt).map((body) => LEAVING.exec(body)?.[0]).find((found) => found !== undefined);
    if (word) refuse(`${file}, line ${line}: a function has the word \`${word.toLowerCase()}\`: no dynamic SQL, and no settings`);
    if (callsSetConfig(stmt)) refuse(`${file}, line ${line}: set_config has no place in a module's migration`);
    const outside = namesOutside(stmt, schema);
    if (outside) refuse(`${file}, line ${line}: ${outside} is outside ${schema}`);
    return { text, line };
  });
}

/** By these a function could leave its role, or say that somebody else is at work, before the schema is looked at. Names in signs (U&"…") would hide them. */
const LEAVING = /\b(execute|set_config)\b|U&["']/i;
const bodySchema = z.object({ DefElem: z.object({ defname: z.literal('as'), arg: z.unknown() }) });
const textSchema = z.object({ String: z.object({ sval: z.string() }) });

/** What functions that a statement makes consist of. */
function bodiesIn(node: unknown, isBody = false): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const text = isBody ? textSchema.safeParse(node).data : undefined;
  if (text) return [text.String.sval];
  const body = bodySchema.safeParse(node).data;
  return body ? bodiesIn(body.DefElem.arg, true) : Object.values(node).flatMap((inside) => bodiesIn(inside, isBody));
}

/** Whether a statement itself sets something: in a value, a default, a policy. */
function callsSetConfig(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false;
  if (calledSchema.safeParse(node).data?.funcname.at(-1)?.String.sval === 'set_config') return true;
  return Object.values(node).some(callsSetConfig);
}

const namedSchema = z.object({ schemaname: z.string() });
const calledSchema = z.object({ funcname: z.array(z.object({ String: z.object({ sval: z.string() }) })) });

/** Schemas that a statement may name: the module's own, what the portal offers, and PostgreSQL's. */
const isKnown = (name: string, schema: string): boolean => [schema, 'module_api', 'pg_catalog'].includes(name);

/** The first thing of another schema that a statement names, anywhere in it; null where there is none. What function bodies name, their role is refused. */
function namesOutside(node: unknown, schema: string): string | null {
  if (typeof node !== 'object' || node === null) return null;
  const relation = namedSchema.safeParse(node).data;
  if (relation && !isKnown(relation.schemaname, schema)) return relation.schemaname;
  const called = calledSchema.safeParse(node).data?.funcname.map(({ String: { sval } }) => sval);
  if (called && called.length > 1 && !isKnown(called[0] ?? '', schema)) return called.join('.');
  for (const inside of Object.values(node)) {
    const found = namesOutside(inside, schema);
    if (found) return found;
  }
  return null;
}

function refuse(message: string): never {
  throw new MigrationRefused(message);
}
