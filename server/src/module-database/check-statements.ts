import { parse } from 'libpg-query';
import { z } from 'zod';
import { admitPlpgsqlBody, admitSqlBody, NotAdmittedInBody } from './admitted/bodies';
import { declaredBy } from './admitted/declared';
import { ctesIn } from './admitted/expressions';
import { node, NotAdmitted } from './admitted/rules';
import { STATEMENTS } from './admitted/statements';

/** One statement of a migration, as it stands in the file. */
export interface Statement {
  text: string;
  line: number;
  /** What it makes, changes or drops, as 'table reports': nothing else may be another one afterwards. */
  declares: string[];
}

/** A file that breaks a rule, or is no SQL: what, and where. */
export class MigrationRefused extends Error {}

/** Said of what an author could well have meant; the rest is named as SQL names it. */
const NAMED: Readonly<Record<string, string>> = {
  DoStmt: 'an anonymous block',
  VariableSetStmt: 'a setting',
  GrantRoleStmt: 'a membership in a role',
  CreateRoleStmt: 'a role',
  TransactionStmt: 'a transaction',
  SelectStmt: 'a query by itself',
  CreateExtensionStmt: 'an extension',
  CreateSchemaStmt: 'a schema',
  CopyStmt: '`copy`',
  CallStmt: 'a call',
  AlterOwnerStmt: 'another owner',
  CreateTableAsStmt: 'a table made by a query',
  CreateSeqStmt: 'a sequence: write `generated always as identity` at the column',
  AlterFunctionStmt: '`alter function`: write `create or replace function`',
  AlterPolicyStmt: '`alter policy`: write `drop policy` and `create policy`',
  RuleStmt: 'a rule',
  CreateEventTrigStmt: 'an event trigger',
  DefineStmt: 'an operator, an aggregate or a type by functions',
};

const parsedSchema = z.object({
  stmts: z
    .array(
      z.object({
        stmt: z.record(z.string(), z.unknown()),
        stmt_location: z.number().default(0),
        stmt_len: z.number().optional(),
      }),
    )
    .default([]),
});
const functionSchema = z.object({
  CreateFunctionStmt: z.object({
    options: z.array(z.object({ DefElem: z.object({ defname: z.string(), arg: z.unknown() }) })),
  }),
});
const bodySchema = z.object({
  List: z.object({ items: z.tuple([z.object({ String: z.object({ sval: z.string().default('') }) })]) }),
});
const languageSchema = z.object({ String: z.object({ sval: z.string() }) });

/**
 * The statements of a migration of the module whose schema is `schema`. What a statement, and every function's body,
 * consists of has to be on a list (`admitted/`): whatever is not there is refused, with its line.
 * @throws MigrationRefused
 */
export async function statementsOf(file: string, sql: string, schema: string): Promise<Statement[]> {
  const bytes = Buffer.from(sql);
  const lineAt = (place: number): number => bytes.subarray(0, place).toString().split('\n').length;
  const parsed: unknown = await parse(sql).catch((failure: unknown) => {
    throw new MigrationRefused(`${file} is no SQL: ${failure instanceof Error ? failure.message : String(failure)}`);
  });
  const statements: Statement[] = [];
  for (const { stmt, stmt_location: start, stmt_len: length } of parsedSchema.parse(parsed).stmts) {
    const text = bytes.subarray(start, length === undefined ? bytes.length : start + length).toString();
    const line = lineAt(start + Buffer.byteLength(text) - Buffer.byteLength(text.trimStart()));
    try {
      node(() => STATEMENTS, NAMED)(stmt, { schema, in: 'statement', ctes: new Set(ctesIn(stmt)) });
      await admitBody(stmt, text, schema);
    } catch (failure) {
      if (!(failure instanceof NotAdmitted)) throw failure;
      const inBody = failure instanceof NotAdmittedInBody;
      const at = inBody
        ? bodyLine(stmt, text, line) + failure.line - 1
        : failure.at === undefined
          ? line
          : lineAt(failure.at);
      const [what = '', ...instead] = failure.message.split(': ');
      const said = [
        `${what} has no place in a ${inBody ? 'function of a module' : 'module’s migration'}`,
        ...instead,
      ].join(': ');
      throw new MigrationRefused(`${file}, line ${at}: ${said}`, { cause: failure });
    }
    statements.push({ text, line, declares: declaredBy(stmt) });
  }
  return statements;
}

/** A function's body is a text to the parser of statements, so it is read by itself. */
async function admitBody(stmt: unknown, text: string, schema: string): Promise<void> {
  const made = functionSchema.safeParse(stmt).data?.CreateFunctionStmt.options.map(({ DefElem }) => DefElem);
  if (!made) return;
  const [body, ...more] = made.filter(({ defname }) => defname === 'as');
  const [language] = made
    .filter(({ defname }) => defname === 'language')
    .map(({ arg }) => languageSchema.safeParse(arg).data?.String.sval);
  const written = bodySchema.safeParse(body?.arg).data?.List.items[0].String.sval;
  if (written === undefined || more.length > 0 || language === undefined)
    throw new NotAdmitted('a function without a language, or whose body is not one text behind `as`');
  // What the parser does not tell of: it prints how the function is carried out.
  if (/#\s*option\b/i.test(written)) throw new NotAdmitted('`#option`');
  await (language === 'sql'
    ? admitSqlBody(written, { schema, in: 'function', ctes: new Set() })
    : admitPlpgsqlBody(text, { schema, in: 'function', ctes: new Set() }));
}

/** The line of the file on which a function's body begins: where its text stands as it is, between dollars. */
function bodyLine(stmt: unknown, text: string, line: number): number {
  const body = functionSchema
    .safeParse(stmt)
    .data?.CreateFunctionStmt.options.find(({ DefElem }) => DefElem.defname === 'as')?.DefElem.arg;
  const written = bodySchema.safeParse(body).data?.List.items[0].String.sval ?? '';
  const place = text.lastIndexOf(written);
  return place < 0 ? line : line + text.slice(0, place).trimStart().split('\n').length - 1;
}
