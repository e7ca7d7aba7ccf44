import { parse } from 'libpg-query';
import { parsePlPgSQL, scan } from 'plpgsql-of-libpg-query';
import { ctesIn, query } from './expressions';
import { fields, isMessage, list, namesIn, node, NotAdmitted, plain, type Place, type Rule } from './rules';
import { admitType } from './types';

/** A piece of SQL in a body, and on which of the body's lines (from 1) the statement begins that it is part of. */
interface Piece {
  kind: 'statements' | 'value' | 'assignment' | 'type';
  text: string;
  line: number;
}

/** What stands on which line of a body. */
export class NotAdmittedInBody extends NotAdmitted {
  constructor(
    what: string,
    public line: number,
  ) {
    super(what);
  }
}

/** What a body of `language sql` consists of: statements that read and write rows. */
export const admitSqlBody = (body: string, place: Place): Promise<void> =>
  admitPiece({ kind: 'statements', text: body, line: 1 }, place);

/**
 * What a body of `language plpgsql` consists of: control flow, and SQL by the same lists.
 * @param definition the whole `create function`, which says what it takes and answers.
 */
export async function admitPlpgsqlBody(definition: string, place: Place): Promise<void> {
  const pieces: Piece[] = [];
  const parsed: unknown = await parsePlPgSQL(definition).catch((failure: unknown) => {
    throw new NotAdmittedInBody(
      `what is no PL/pgSQL (${failure instanceof Error ? failure.message : String(failure)}; fields are set on a \`record\`)`,
      1,
    );
  });
  if (!isMessage(parsed)) throw new NotAdmitted('what is no function');
  const functions = parsed['plpgsql_funcs'];
  if (!Array.isArray(functions) || functions.length !== 1) throw new NotAdmitted('what is no function');
  list(node(() => bodyNodes(pieces)))(functions, place);
  for (const piece of pieces) await admitPiece(piece, place);
}

/**
 * The nodes that libpg-query tells of PL/pgSQL. What is not here is not admitted: dynamic SQL, cursors, transactions.
 */
function bodyNodes(pieces: Piece[]): Record<string, Rule> {
  let line = 1;
  const sql = (kind: Piece['kind']): Rule =>
    node(() => ({
      PLpgSQL_expr: fields('an expression', {
        query: (text) => void pieces.push({ kind, text: String(text), line }),
        parseMode: (mode) => {
          if (!PARSE_MODES[kind].includes(Number(mode))) throw new NotAdmitted('this form of an expression');
        },
      }),
    }));
  /** A node that says on which line it stands; its fields are looked at with that line at hand. */
  const on =
    (kind: string, rules: Record<string, Rule>): Rule =>
    (value, place) => {
      if (isMessage(value) && typeof value['lineno'] === 'number') line = value['lineno'];
      const here = line;
      try {
        fields(kind, { ...rules, lineno: plain })(value, place);
      } catch (failure) {
        if (!(failure instanceof NotAdmitted) || failure instanceof NotAdmittedInBody) throw failure;
        throw new NotAdmittedInBody(failure.message, here);
      }
    };
  const inside = node(() => all, {
    PLpgSQL_stmt_dynexecute: 'dynamic SQL (`execute`): write the statement itself',
    PLpgSQL_stmt_dynfors: 'dynamic SQL (`execute`): write the query itself',
    PLpgSQL_stmt_open: 'a cursor',
    PLpgSQL_stmt_fetch: 'a cursor',
    PLpgSQL_stmt_close: 'a cursor',
    PLpgSQL_stmt_forc: 'a cursor',
    PLpgSQL_stmt_call: '`call` or `do`',
    PLpgSQL_stmt_commit: '`commit`',
    PLpgSQL_stmt_rollback: '`rollback`',
  });
  const body = list(inside);
  const value = sql('value');
  const variable = { refname: plain, dno: plain, isconst: plain, notnull: plain, default_val: value };
  /**
   * Variables without a line are PL/pgSQL's own, such as `found` and `tg_op`, and those of a loop or a `case` are
   * integers.
   */
  const type = node(() => ({
    PLpgSQL_type: fields('a type', { typname: (text) => void pieces.push({ kind: 'type', text: String(text), line }) }),
  }));
  const declared = on('a variable', { ...variable, datatype: type });
  const automatic = on('a variable', { ...variable, datatype: plainType });
  const all: Record<string, Rule> = {
    PLpgSQL_function: fields(
      'a function',
      { new_varno: plain, old_varno: plain, fn_retvarno: plain, out_param_varno: plain, datums: body, action: inside },
      ({ action }) => {
        if (action === undefined) throw new NotAdmitted('a function without a body');
      },
    ),
    PLpgSQL_var: (one, place) => (isMessage(one) && one['lineno'] === undefined ? automatic : declared)(one, place),
    PLpgSQL_rec: (one, place) => (isMessage(one) && one['lineno'] === undefined ? automatic : declared)(one, place),
    PLpgSQL_row: on('variables', { ...variable, fields: list(plainFields) }),
    PLpgSQL_recfield: on('a field', { fieldname: plain, recparentno: plain }),
    PLpgSQL_stmt_block: on('a block', {
      label: plain,
      body,
      exceptions: node(() => ({ PLpgSQL_exception_block: fields('`exception`', { exc_list: body }) })),
    }),
    PLpgSQL_exception: on('`exception`', {
      conditions: list(node(() => ({ PLpgSQL_condition: fields('a condition', { condname: plain }) }))),
      action: body,
    }),
    PLpgSQL_stmt_assign: on('`:=`', { varno: plain, expr: sql('assignment') }),
    PLpgSQL_stmt_if: on('`if`', { cond: value, then_body: body, elsif_list: body, else_body: body }),
    PLpgSQL_if_elsif: on('`elsif`', { cond: value, stmts: body }),
    PLpgSQL_stmt_case: on('`case`', {
      t_expr: value,
      t_varno: plain,
      case_when_list: body,
      have_else: plain,
      else_stmts: body,
    }),
    PLpgSQL_case_when: on('`when`', { expr: value, stmts: body }),
    PLpgSQL_stmt_loop: on('`loop`', { label: plain, body }),
    PLpgSQL_stmt_while: on('`while`', { label: plain, cond: value, body }),
    PLpgSQL_stmt_fori: on('`for`', {
      label: plain,
      var: inside,
      lower: value,
      upper: value,
      step: value,
      reverse: plain,
      body,
    }),
    PLpgSQL_stmt_fors: on('`for`', { label: plain, var: inside, body, query: sql('statements') }),
    PLpgSQL_stmt_foreach_a: on('`foreach`', { label: plain, varno: plain, slice: plain, expr: value, body }),
    PLpgSQL_stmt_exit: on('`exit`', { is_exit: plain, label: plain, cond: value }),
    PLpgSQL_stmt_return: on('`return`', { expr: value, retvarno: plain }),
    PLpgSQL_stmt_return_next: on('`return next`', { expr: value, retvarno: plain }),
    PLpgSQL_stmt_return_query: on('`return query`', { query: sql('statements') }),
    PLpgSQL_stmt_raise: on('`raise`', {
      elog_level: plain,
      condname: plain,
      message: plain,
      params: list(value),
      options: body,
    }),
    PLpgSQL_raise_option: on('`raise`', { opt_type: plain, expr: value }),
    PLpgSQL_stmt_assert: on('`assert`', { cond: value, message: value }),
    PLpgSQL_stmt_execsql: on('a statement', { sqlstmt: sql('statements'), into: plain, strict: plain, target: inside }),
    PLpgSQL_stmt_perform: on('`perform`', { expr: sql('statements') }),
    PLpgSQL_stmt_getdiag: on('`get diagnostics`', {
      is_stacked: plain,
      diag_items: list(
        node(() => ({ PLpgSQL_diag_item: fields('`get diagnostics`', { kind: plain, target: plain }) })),
      ),
    }),
  };
  return all;
}

/**
 * How PostgreSQL parses the text of each: as statements, as an expression, as an assignment to a variable, a field or a
 * field's field.
 */
const PARSE_MODES: Readonly<Record<Piece['kind'], readonly number[]>> = {
  statements: [0],
  value: [2],
  assignment: [3, 4, 5],
  type: [],
};
const plainType = node(() => ({ PLpgSQL_type: fields('a type', { typname: plain }) }));
const plainFields = fields('variables', { name: plain, varno: plain });

async function admitPiece({ kind, text, line }: Piece, place: Place): Promise<void> {
  const within = (offset: number | undefined, before: number, source: string): number =>
    line +
    (offset === undefined
      ? 0
      : Buffer.from(source)
          .subarray(0, Math.max(0, offset - before))
          .toString()
          .split('\n').length - 1);
  if (kind === 'type') return admitVariableType(text, line, place);
  if (kind === 'assignment') {
    const [target, assigned] = await partsOf(text);
    await admitPiece({ kind: 'value', text: target, line }, place);
    return admitPiece({ kind: 'value', text: assigned, line }, place);
  }
  const begin = kind === 'value' ? 'select ' : '';
  const statements = (await parsedStatements(begin + text, line)).filter((one) => one !== undefined);
  if (kind === 'value' && statements.length !== 1)
    throw new NotAdmittedInBody('several statements in one expression', line);
  const inside = { ...place, ctes: new Set([...place.ctes, ...ctesIn(statements)]) };
  for (const statement of statements) {
    try {
      query(statement, inside);
    } catch (failure) {
      throw failure instanceof NotAdmitted
        ? new NotAdmittedInBody(failure.message, within(failure.at, begin.length, text))
        : failure;
    }
  }
}

/** The target and the value of an assignment: `:=` or `=` stands between them, outside of brackets. */
async function partsOf(text: string): Promise<[string, string]> {
  const { tokens } = await scan(text);
  const bytes = Buffer.from(text);
  let depth = 0;
  for (const { start, end } of tokens) {
    const token = bytes.subarray(start, end).toString();
    if (token === '[' || token === '(') depth += 1;
    if (token === ']' || token === ')') depth -= 1;
    if (depth === 0 && (token === ':=' || token === '='))
      return [bytes.subarray(0, start).toString(), bytes.subarray(end).toString()];
  }
  throw new NotAdmitted('an assignment without a value');
}

/**
 * `integer`, `module_bagagem.reports`, `module_bagagem.reports%rowtype`, `module_bagagem.reports.place%type`,
 * `place%type` of another variable.
 */
async function admitVariableType(text: string, line: number, place: Place): Promise<void> {
  const [, base = '', like] = /^(.*?)(%\s*(?:row)?type)?\s*$/is.exec(text) ?? [];
  if (base.trim().toLowerCase() === 'record' || base === 'pg_catalog."integer"') return;
  const [statement] = await parsedStatements(`select null::${base}`, line);
  const found = { type: undefined as unknown };
  node(() => ({
    SelectStmt: fields('a type', {
      targetList: list(
        node(() => ({
          ResTarget: fields('a type', {
            val: node(() => ({
              TypeCast: (cast) => {
                found.type = isMessage(cast) ? cast['typeName'] : undefined;
              },
            })),
          }),
        })),
      ),
      limitOption: plain,
      op: plain,
    }),
  }))(statement, place);
  if (!isMessage(found.type)) throw new NotAdmittedInBody('this type', line);
  const parts = namesIn(found.type['names']);
  if (
    like !== undefined &&
    (parts[0] === place.schema ? parts.length <= 3 : parts.length === 1 && /\stype|%type/i.test(like))
  )
    return;
  try {
    admitType(found.type, place);
  } catch (failure) {
    throw failure instanceof NotAdmitted ? new NotAdmittedInBody(failure.message, line) : failure;
  }
}

async function parsedStatements(text: string, line: number): Promise<unknown[]> {
  const parsed: unknown = await parse(text).catch((failure: unknown) => {
    throw new NotAdmittedInBody(
      `what is no SQL (${failure instanceof Error ? failure.message : String(failure)})`,
      line,
    );
  });
  const statements = isMessage(parsed) ? parsed['stmts'] : undefined;
  return Array.isArray(statements) ? statements.map((one: unknown) => (isMessage(one) ? one['stmt'] : undefined)) : [];
}
