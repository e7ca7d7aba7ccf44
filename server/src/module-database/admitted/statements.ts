import { expression, names, ownRelation, query, QUERIES, answeredType, typeName } from './expressions';
import { FUNCTIONS } from './lists';
import { fields, isMessage, list, namesIn, node, NotAdmitted, oneOf, plain, type Message, type Place, type Rule } from './rules';

/** A name that a statement gives or means: the module's own, and none that is kept for the portal. */
export function ownName(value: unknown, { schema }: Place): string {
  const parts = namesIn(value);
  const [name = ''] = parts.slice(-1);
  if (parts.length > 2 || (parts.length === 2 && parts[0] !== schema)) throw new NotAdmitted(`${parts.join('.')}, which is outside ${schema},`);
  admitName(name);
  return name;
}

function admitName(name: string): void {
  if (name.includes('__')) throw new NotAdmitted(`the name ${name}: two underscores in a row part the module from what it offers`);
  if (/^(pg_|portal)/i.test(name)) throw new NotAdmitted(`the name ${name}, which is kept for the portal and PostgreSQL`);
}

const own: Rule = (value, place) => void ownName(value, place);
/** The table or view that a statement makes or changes. */
const named = (field: string): ((node: Message) => void) => (one) => {
  const relation = one[field];
  if (isMessage(relation)) admitName(String(relation['relname']));
};

const stored: Rule = (value, place) => expression(value, { ...place, in: 'stored' });
const CONSTRAINTS: Readonly<Record<string, true>> = {
  CONSTR_NULL: true, CONSTR_NOTNULL: true, CONSTR_DEFAULT: true, CONSTR_IDENTITY: true, CONSTR_GENERATED: true, CONSTR_CHECK: true, CONSTR_PRIMARY: true, CONSTR_UNIQUE: true, CONSTR_FOREIGN: true,
};
const constraint = fields('a constraint', {
  contype: (value) => {
    if (CONSTRAINTS[String(value)]) return;
    throw new NotAdmitted(/DEFER/.test(String(value)) ? 'a constraint that can be put off (`deferrable`)' : `a constraint of the kind ${String(value).replace('CONSTR_', '').toLowerCase()}`);
  },
  conname: plain, raw_expr: stored, keys: names, including: names, nulls_not_distinct: plain, generated_when: plain, initially_valid: plain, skip_validation: plain, is_no_inherit: plain,
  pktable: ownRelation, fk_attrs: names, pk_attrs: names, fk_matchtype: plain, fk_upd_action: plain, fk_del_action: plain, fk_del_set_cols: names,
});
const constraintNode = node(() => ({ Constraint: constraint }));
const column = fields('a column', {
  colname: plain, typeName, is_local: plain, is_not_null: plain, raw_default: stored, constraints: list(constraintNode), collClause: fields('`collate`', { collname: names }, (clause, place) =>
    expression({ CollateClause: clause }, place)),
});
const columnNode = node(() => ({ ColumnDef: column }));

const COMMANDS = oneOf(
  'AT_AddColumn', 'AT_DropColumn', 'AT_ColumnDefault', 'AT_SetNotNull', 'AT_DropNotNull', 'AT_AddConstraint', 'AT_DropConstraint', 'AT_ValidateConstraint', 'AT_AlterColumnType',
  'AT_EnableRowSecurity', 'AT_AddIdentity', 'AT_DropIdentity', 'AT_DropExpression',
);
const command = fields('`alter table`', {
  subtype: (value, place) => {
    try {
      COMMANDS(value, place);
    } catch {
      throw new NotAdmitted(`\`alter table … ${String(value).replace('AT_', '').replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()}\``);
    }
  },
  name: plain, missing_ok: plain, behavior: oneOf('DROP_RESTRICT'),
  def: (value, place) => (isMessage(value) && ('ColumnDef' in value || 'Constraint' in value) ? node(() => ({ ColumnDef: column, Constraint: constraint })) : stored)(value, place),
});

/** Options that a function has to have, or may have. */
const OPTIONS: Readonly<Record<string, (value: string) => boolean>> = {
  language: (value) => /^(sql|plpgsql)$/.test(value), security: (value) => value === 'true', volatility: () => true, strict: () => true, parallel: () => true,
};
const textIn = (value: unknown): string =>
  Object.values(isMessage(value) ? value : {}).flatMap((inside) => Object.values(isMessage(inside) ? inside : {})).map(String).join(' ');

function admitOption({ defname, arg }: Message): void {
  const option = String(defname);
  if (option === 'as') return;
  if (option === 'set') {
    const set = isMessage(arg) && isMessage(arg['VariableSetStmt']) ? arg['VariableSetStmt'] : {};
    const [value, ...more] = Array.isArray(set['args']) ? (set['args'] as unknown[]) : [];
    const empty = isMessage(value) && isMessage(value['A_Const']) && isMessage(value['A_Const']['sval']) && (value['A_Const']['sval']['sval'] ?? '') === '';
    if (set['name'] === 'search_path' && set['kind'] === 'VAR_SET_VALUE' && empty && more.length === 0) return;
    throw new NotAdmitted(set['name'] === 'search_path' ? 'a function with another search path: write `set search_path = \'\'`' : 'a function that sets something beside its search path');
  }
  if (OPTIONS[option]?.(textIn(arg))) return;
  throw new NotAdmitted(option === 'security' ? 'a function with its caller’s rights: write `security definer`' : `a function with \`${option} ${textIn(arg)}\``);
}

const parameter = node(() => ({
  FunctionParameter: fields('a parameter', {
    name: plain, argType: typeName, mode: oneOf('FUNC_PARAM_DEFAULT', 'FUNC_PARAM_IN'),
    defexpr: node(() => ({ A_Const: (value, place) => expression({ A_Const: value }, place), TypeCast: fields('a default', { arg: node(() => ({ A_Const: (value, place) =>
      expression({ A_Const: value }, place) })), typeName }) }), { FuncCall: 'a parameter’s default that is worked out: use `coalesce` in the function' }),
  }),
}));

const answers: Rule = (value, place) => {
  const [name, ...more] = isMessage(value) ? namesIn(value['names']) : [];
  if (more.length === 0 && (name === 'trigger' || name === 'void' || name === 'record')) return;
  answeredType(value, place);
};

const createFunction = fields('a function', {
  replace: plain, funcname: (value, place) => {
    const name = ownName(value, place);
    if (FUNCTIONS.has(name)) throw new NotAdmitted(`a function called ${name}, as one of PostgreSQL's own is`);
  },
  parameters: list(parameter), returnType: answers,
  options: list(node(() => ({ DefElem: (value) => isMessage(value) && admitOption(value) }))),
}, ({ options, returnType }) => {
  const given = JSON.stringify(options);
  if (returnType === undefined) throw new NotAdmitted('a function that does not say what it answers');
  if (!given.includes('"defname":"security"')) throw new NotAdmitted('a function with its caller’s rights: write `security definer`');
  if (!given.includes('"defname":"set"')) throw new NotAdmitted('a function without a fixed search path: write `set search_path = \'\'`');
});

/** `to authenticated`, and nobody else. */
const toAuthenticated = (otherwise: (role: string) => string): Rule => list(node(() => ({
  RoleSpec: fields('a role', { roletype: plain, rolename: plain }, ({ roletype, rolename }) => {
    const role = roletype === 'ROLESPEC_PUBLIC' ? 'public' : String(rolename);
    if (role !== 'authenticated' || roletype !== 'ROLESPEC_CSTRING') throw new NotAdmitted(otherwise(role));
  }),
})));

const privilege = (name: string): Rule => list(node(() => ({ AccessPriv: fields('a right', { priv_name: (value) => {
  if (value !== name) throw new NotAdmitted(`the right to \`${String(value)}\`: only \`select\` on tables and \`execute\` on functions are given`);
} }) })));
const ownFunction = node(() => ({ ObjectWithArgs: fields('a function', { objname: own, objargs: list(node(() => ({ TypeName: typeName }))), objfuncargs: list(parameter), args_unspecified: plain }) }));
const ownRelationNode = node(() => ({ RangeVar: ownRelation }));

const grant: Rule = (value, place) => {
  const isFunction = isMessage(value) && value['objtype'] === 'OBJECT_FUNCTION';
  fields('`grant`', {
    is_grant: plain, targtype: oneOf('ACL_TARGET_OBJECT'), objtype: oneOf('OBJECT_TABLE', 'OBJECT_FUNCTION'), objects: list(isFunction ? ownFunction : ownRelationNode),
    privileges: privilege(isFunction ? 'execute' : 'select'), grantees: toAuthenticated((role) => `a right of ${role}: only authenticated is given any`), behavior: oneOf('DROP_RESTRICT'),
  }, ({ privileges }) => {
    if (privileges === undefined) throw new NotAdmitted('every right at once: only `select` on tables and `execute` on functions are given');
  })(value, place);
};

const DROPPED: Readonly<Record<string, Rule>> = {
  OBJECT_TABLE: own, OBJECT_VIEW: own, OBJECT_INDEX: own, OBJECT_POLICY: (value, place) => partOf(value, place), OBJECT_TRIGGER: (value, place) => partOf(value, place),
};
/** A policy or a trigger, named behind its table. */
function partOf(value: unknown, place: Place): void {
  const parts = Array.isArray(value) ? (value as unknown[]) : [];
  ownName(parts.slice(0, -1), place);
  const [name = ''] = namesIn(parts.slice(-1));
  if (name === 'audit') throw new NotAdmitted('the portal’s own trigger `audit`');
  admitName(name);
}
const drop: Rule = (value, place) => {
  const kind = isMessage(value) ? String(value['removeType']) : '';
  const objects = {
    OBJECT_FUNCTION: ownFunction, OBJECT_TYPE: node(() => ({ TypeName: fields('a type', { names: own, typemod: plain }) })), OBJECT_DOMAIN: node(() => ({ TypeName: fields('a type', { names: own, typemod: plain }) })),
  }[kind] ?? node(() => ({ List: fields('a name', { items: DROPPED[kind] ?? plain }) }));
  if (!(kind in DROPPED) && !['OBJECT_FUNCTION', 'OBJECT_TYPE', 'OBJECT_DOMAIN'].includes(kind)) throw new NotAdmitted(`\`drop ${kind.replace('OBJECT_', '').toLowerCase()}\``);
  fields('`drop`', { objects: list(objects), removeType: plain, missing_ok: plain, behavior: (behavior) => {
    if (behavior !== 'DROP_RESTRICT') throw new NotAdmitted('`cascade`: drop first what hangs on it');
  } })(value, place);
};

const view = fields('a view', {
  view: ownRelation, aliases: names, replace: plain, query: (value, place) => query(value, { ...place, in: 'stored' }), withCheckOption: oneOf('NO_CHECK_OPTION'),
  options: list(node(() => ({ DefElem: fields('an option', { defname: plain, defaction: plain, arg: plain }) }))),
});

/** What a module's migration consists of: PostgreSQL's statements by the names of its parse tree. */
export const STATEMENTS: Readonly<Record<string, Rule>> = {
  CreateStmt: fields('a table', {
    relation: ownRelation, tableElts: list(node(() => ({ ColumnDef: column, Constraint: constraint }))), oncommit: oneOf('ONCOMMIT_NOOP'), if_not_exists: plain,
  }, named('relation')),
  AlterTableStmt: fields('`alter table`', { relation: ownRelation, cmds: list(node(() => ({ AlterTableCmd: command }))), objtype: oneOf('OBJECT_TABLE'), missing_ok: plain }, named('relation')),
  IndexStmt: fields('an index', {
    idxname: plain, relation: ownRelation, accessMethod: oneOf('btree', 'gin', 'gist', 'brin', 'hash'), unique: plain, if_not_exists: plain, nulls_not_distinct: plain, whereClause: stored,
    indexParams: list(stored), indexIncludingParams: list(stored),
  }, ({ idxname }) => admitName(String(idxname ?? ''))),
  ViewStmt: (value, place) => {
    const { options, ...rest } = isMessage(value) ? value : {};
    view(rest, place);
    named('view')(rest);
    const given = JSON.stringify(options ?? []);
    if (!Array.isArray(options) || options.length !== 1 || !given.includes('"defname":"security_invoker"') || !/"sval":"(true|on|1)"|"boolval":true|"ival":1/.test(given)) {
      throw new NotAdmitted('a view with other options than its reader’s rights: write `with (security_invoker = true)`');
    }
  },
  CreateFunctionStmt: createFunction,
  CreatePolicyStmt: fields('a policy', {
    policy_name: plain, table: ownRelation, permissive: plain, qual: stored, with_check: stored,
    cmd_name: (value) => {
      if (value !== 'select') throw new NotAdmitted('a policy that lets people write: only functions do, so write `for select`');
    },
    roles: toAuthenticated((role) => `a policy for ${role}: write \`to authenticated\``),
  }, ({ policy_name: name }) => admitName(String(name))),
  CreateTrigStmt: fields('a trigger', {
    trigname: plain, relation: ownRelation, funcname: own, args: names, row: plain, timing: (value) => {
      if (value !== undefined && value !== 0 && value !== 2) throw new NotAdmitted('a trigger in place of what is written (`instead of`)');
    }, events: plain, columns: names, whenClause: stored, replace: plain,
    isconstraint: () => {
      throw new NotAdmitted('a constraint trigger: write a plain one');
    },
    deferrable: () => {
      throw new NotAdmitted('a trigger that can be put off (`deferrable`)');
    },
    initdeferred: () => {
      throw new NotAdmitted('a trigger that can be put off (`initially deferred`)');
    },
  }, ({ trigname }) => {
    if (trigname === 'audit') throw new NotAdmitted('a trigger called `audit`, as the portal’s own is');
    admitName(String(trigname));
  }),
  CreateEnumStmt: fields('a type', { typeName: own, vals: names }),
  AlterEnumStmt: fields('a type', { typeName: own, oldVal: plain, newVal: plain, newValNeighbor: plain, newValIsAfter: plain, skipIfNewValExists: plain }),
  CompositeTypeStmt: fields('a type', { typevar: fields('a type', { schemaname: plain, relname: plain, relpersistence: plain }, ({ schemaname, relname }, { schema }) => {
    if (schemaname !== undefined && schemaname !== schema) throw new NotAdmitted(`${String(schemaname)}, which is outside ${schema},`);
    admitName(String(relname));
  }), coldeflist: list(columnNode) }),
  CreateDomainStmt: fields('a type', { domainname: own, typeName, constraints: list(constraintNode) }),
  DropStmt: drop,
  RenameStmt: fields('`rename`', {
    renameType: oneOf('OBJECT_COLUMN', 'OBJECT_TABLE', 'OBJECT_VIEW'), relationType: plain, relation: ownRelation, subname: plain, newname: plain, behavior: oneOf('DROP_RESTRICT'),
    missing_ok: plain,
  }, (one) => {
    named('relation')(one);
    admitName(String(one['newname']));
  }),
  CommentStmt: fields('a comment', {
    objtype: oneOf('OBJECT_TABLE', 'OBJECT_VIEW', 'OBJECT_COLUMN', 'OBJECT_FUNCTION'), comment: plain,
    object: node(() => ({ List: fields('a name', { items: names }), ObjectWithArgs: (value, place) => ownFunction({ ObjectWithArgs: value }, place) })),
  }),
  GrantStmt: grant,
  InsertStmt: QUERIES['InsertStmt'] ?? plain,
  UpdateStmt: QUERIES['UpdateStmt'] ?? plain,
  DeleteStmt: QUERIES['DeleteStmt'] ?? plain,
};
