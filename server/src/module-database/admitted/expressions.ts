import { called, operator } from './calls';
import { OPERATOR_CLASSES } from './lists';
import { alias, ownRelation, relation } from './relations';
import { fields, isMessage, list, names, namesIn, node, NotAdmitted, oneOf, plain, type Rule } from './rules';
import { typeName } from './types';

export const expression: Rule = (value, place) => anyNode(value, place);
const expressions = list(expression);
const anyNode = node(() => EXPRESSIONS, {
  XmlExpr: 'XML',
  XmlSerialize: 'XML',
  CurrentOfExpr: 'a cursor',
  RangeTableSample: 'a sample',
  IntoClause: 'a table made by a query',
  MergeStmt: '`merge`',
});
export const query: Rule = node(() => QUERIES, {
  VariableSetStmt: 'a setting',
  CreateCastStmt: '`create cast`',
  CallStmt: '`call`',
  CopyStmt: '`copy`',
  NotifyStmt: '`notify`',
  ListenStmt: '`listen`',
  DoStmt: '`do`',
});

const window = fields('a window', {
  name: plain,
  refname: plain,
  partitionClause: expressions,
  orderClause: expressions,
  frameOptions: plain,
  startOffset: expression,
  endOffset: expression,
});
const withClause = fields('`with`', { ctes: expressions, recursive: plain });

const selectFields: Record<string, Rule> = {
  distinctClause: list((value, place) =>
    isMessage(value) && Object.keys(value).length === 0 ? undefined : expression(value, place),
  ),
  targetList: expressions,
  fromClause: expressions,
  whereClause: expression,
  groupClause: expressions,
  groupDistinct: plain,
  havingClause: expression,
  windowClause: list(node(() => ({ WindowDef: window }))),
  valuesLists: expressions,
  sortClause: expressions,
  limitOffset: expression,
  limitCount: expression,
  limitOption: plain,
  lockingClause: expressions,
  withClause,
  op: plain,
  all: plain,
  larg: (value, place) => select(value, place),
  rarg: (value, place) => select(value, place),
};
const select: Rule = fields('a query', selectFields);

const inference = fields('`on conflict`', { indexElems: expressions, whereClause: expression, conname: plain });
const onConflict = fields('`on conflict`', {
  action: plain,
  infer: inference,
  targetList: expressions,
  whereClause: expression,
});

/** What reads and writes rows. */
export const QUERIES: Readonly<Record<string, Rule>> = {
  SelectStmt: select,
  InsertStmt: fields('`insert`', {
    relation: ownRelation,
    cols: expressions,
    selectStmt: query,
    onConflictClause: onConflict,
    returningList: expressions,
    withClause,
    override: plain,
  }),
  UpdateStmt: fields('`update`', {
    relation: ownRelation,
    targetList: expressions,
    whereClause: expression,
    fromClause: expressions,
    returningList: expressions,
    withClause,
  }),
  DeleteStmt: fields('`delete`', {
    relation: ownRelation,
    usingClause: expressions,
    whereClause: expression,
    returningList: expressions,
    withClause,
  }),
};

const literal = (kind: string): Rule => fields('a constant', { [kind]: plain });
const constant = fields('a constant', {
  ival: literal('ival'),
  fval: literal('fval'),
  boolval: literal('boolval'),
  sval: literal('sval'),
  bsval: literal('bsval'),
  isnull: plain,
});
const functionsOf: Rule = list(
  node(() => ({
    List: fields('a function', {
      items: list((value, place) =>
        isMessage(value) && Object.keys(value).length === 0 ? undefined : definitionOrCall(value, place),
      ),
    }),
  })),
);
const columnDefinition = fields('a column', { colname: plain, typeName, is_local: plain });
const definitionOrCall: Rule = (value, place) =>
  Array.isArray(value) ? list(node(() => ({ ColumnDef: columnDefinition })))(value, place) : expression(value, place);

/** What an expression or a query consists of. */
const EXPRESSIONS: Readonly<Record<string, Rule>> = {
  A_Const: constant,
  Integer: fields('a number', { ival: plain }),
  ColumnRef: fields('a column', {
    fields: list(node(() => ({ String: fields('a name', { sval: plain }), A_Star: fields('*', {}) }))),
  }),
  ParamRef: fields('a parameter', { number: plain }),
  A_Star: fields('*', {}),
  A_Expr: fields('an expression', { kind: plain, name: operator, lexpr: expression, rexpr: expression }),
  BoolExpr: fields('an expression', { boolop: plain, args: expressions }),
  NullTest: fields('an expression', { arg: expression, nulltesttype: plain }),
  BooleanTest: fields('an expression', { arg: expression, booltesttype: plain }),
  CaseExpr: fields('`case`', { arg: expression, args: expressions, defresult: expression }),
  CaseWhen: fields('`case`', { expr: expression, result: expression }),
  CoalesceExpr: fields('`coalesce`', { args: expressions }),
  MinMaxExpr: fields('an expression', { op: plain, args: expressions }),
  RowExpr: fields('a row', { args: expressions, row_format: plain }),
  A_ArrayExpr: fields('an array', { elements: expressions, list_start: plain, list_end: plain }),
  List: fields('a list', { items: expressions }),
  // `(x).f` calls the function f where x has no such column, whichever function that is.
  A_Indirection: fields('a part of a value', {
    arg: expression,
    indirection: list(
      node(() => ({ A_Indices: EXPRESSIONS['A_Indices'] ?? plain, A_Star: fields('*', {}) }), {
        String: '`(value).name`, which may call a function: name the column in `from`',
      }),
    ),
  }),
  A_Indices: fields('a subscript', { is_slice: plain, lidx: expression, uidx: expression }),
  TypeCast: fields('a cast', { arg: expression, typeName }),
  CollateClause: fields('`collate`', {
    arg: expression,
    collname: (value) => {
      const parts = namesIn(value).filter((part) => part !== 'pg_catalog');
      if (parts.length !== 1 || !['C', 'POSIX', 'default', 'unicode', 'ucs_basic'].includes(parts[0] ?? ''))
        throw new NotAdmitted(`the collation ${parts.join('.')}`);
    },
  }),
  SQLValueFunction: fields('a value', {
    op: (value) => {
      if (!/^SVFOP_(CURRENT_(DATE|TIME|TIMESTAMP)|LOCALTIME)/.test(String(value)))
        throw new NotAdmitted('who is at work in the database: `module_api.actor()` says who is signed in');
    },
    typmod: plain,
  }),
  FuncCall: fields(
    'a call',
    {
      funcname: names,
      args: expressions,
      agg_order: expressions,
      agg_filter: expression,
      over: window,
      agg_within_group: plain,
      agg_star: plain,
      agg_distinct: plain,
      func_variadic: plain,
      funcformat: plain,
    },
    called,
  ),
  NamedArgExpr: fields('a call', { arg: expression, name: plain, argnumber: plain }),
  SubLink: fields('a query', { subLinkType: plain, testexpr: expression, operName: operator, subselect: query }),
  GroupingSet: fields('`group by`', { kind: plain, content: expressions }),
  GroupingFunc: fields('`grouping`', { args: expressions }),
  SetToDefault: fields('`default`', {}),
  MultiAssignRef: fields('`set`', { source: expression, colno: plain, ncolumns: plain }),
  ResTarget: fields('a column', {
    name: plain,
    val: expression,
    indirection: list(
      node(() => ({ A_Indices: EXPRESSIONS['A_Indices'] ?? plain, String: fields('a name', { sval: plain }) })),
    ),
  }),
  SortBy: fields('`order by`', {
    node: expression,
    sortby_dir: oneOf('SORTBY_DEFAULT', 'SORTBY_ASC', 'SORTBY_DESC'),
    sortby_nulls: plain,
  }),
  WindowDef: window,
  RangeVar: relation,
  RangeSubselect: fields('a query', { lateral: plain, subquery: query, alias }),
  RangeFunction: fields('a function', {
    lateral: plain,
    ordinality: plain,
    is_rowsfrom: plain,
    functions: functionsOf,
    alias,
    coldeflist: list(node(() => ({ ColumnDef: columnDefinition }))),
  }),
  JoinExpr: fields('`join`', {
    jointype: plain,
    isNatural: plain,
    larg: expression,
    rarg: expression,
    usingClause: names,
    join_using_alias: alias,
    quals: expression,
    alias,
    rtindex: plain,
  }),
  LockingClause: fields('`for update`', {
    lockedRels: list(
      node(() => ({ RangeVar: fields('a table', { relname: plain, inh: plain, relpersistence: plain }) })),
    ),
    strength: plain,
    waitPolicy: plain,
  }),
  CommonTableExpr: fields(
    '`with`',
    {
      ctename: plain,
      aliascolnames: names,
      ctematerialized: plain,
      ctequery: query,
      cterecursive: plain,
      cterefcount: plain,
    },
    ({ ctename }) => {
      if (String(ctename).startsWith('pg_')) throw new NotAdmitted(`the name ${String(ctename)}`);
    },
  ),
  IndexElem: fields(
    'an index',
    { name: plain, expr: expression, opclass: names, ordering: plain, nulls_ordering: plain },
    ({ opclass }) => {
      const name = namesIn(opclass ?? []).join('.');
      if (name !== '' && !OPERATOR_CLASSES.includes(name)) throw new NotAdmitted(`the operator class ${name}`);
    },
  ),
};

/** The names of the common table expressions anywhere in a statement. */
export function ctesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own =
    isMessage(value) && isMessage(value['CommonTableExpr']) ? [String(value['CommonTableExpr']['ctename'])] : [];
  return [...own, ...Object.values(value).flatMap(ctesIn)];
}
