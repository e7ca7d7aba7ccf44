import { drop } from './drops';
import { query, QUERIES } from './expressions';
import { createFunction } from './functions';
import { admitName, named, own } from './own-names';
import { ownRelation } from './relations';
import { grant, ownFunction, toAuthenticated } from './rights';
import { fields, isMessage, list, names, node, NotAdmitted, oneOf, plain, type Rule } from './rules';
import { column, columnNode, command, constraint, constraintNode, stored } from './tables';
import { typeName } from './types';

const view = fields('a view', {
  view: ownRelation,
  aliases: names,
  replace: plain,
  query: (value, place) => query(value, { ...place, in: 'stored' }),
  withCheckOption: oneOf('NO_CHECK_OPTION'),
  options: list(node(() => ({ DefElem: fields('an option', { defname: plain, defaction: plain, arg: plain }) }))),
});

/** What a module's migration consists of: PostgreSQL's statements by the names of its parse tree. */
export const STATEMENTS: Readonly<Record<string, Rule>> = {
  CreateStmt: fields(
    'a table',
    {
      relation: ownRelation,
      tableElts: list(node(() => ({ ColumnDef: column, Constraint: constraint }))),
      oncommit: oneOf('ONCOMMIT_NOOP'),
      if_not_exists: plain,
    },
    named('relation'),
  ),
  AlterTableStmt: fields(
    '`alter table`',
    {
      relation: ownRelation,
      cmds: list(node(() => ({ AlterTableCmd: command }))),
      objtype: oneOf('OBJECT_TABLE'),
      missing_ok: plain,
    },
    named('relation'),
  ),
  IndexStmt: fields(
    'an index',
    {
      idxname: plain,
      relation: ownRelation,
      accessMethod: oneOf('btree', 'gin', 'gist', 'brin', 'hash'),
      unique: plain,
      if_not_exists: plain,
      nulls_not_distinct: plain,
      whereClause: stored,
      indexParams: list(stored),
      indexIncludingParams: list(stored),
    },
    ({ idxname }) => admitName(typeof idxname === 'string' ? idxname : ''),
  ),
  ViewStmt: (value, place) => {
    const { options, ...rest } = isMessage(value) ? value : {};
    view(rest, place);
    named('view')(rest);
    const given = JSON.stringify(options ?? []);
    if (
      !Array.isArray(options) ||
      options.length !== 1 ||
      !given.includes('"defname":"security_invoker"') ||
      !/"sval":"(true|on|1)"|"boolval":true|"ival":1/.test(given)
    ) {
      throw new NotAdmitted(
        'a view with other options than its reader’s rights: write `with (security_invoker = true)`',
      );
    }
  },
  CreateFunctionStmt: createFunction,
  CreatePolicyStmt: fields(
    'a policy',
    {
      policy_name: plain,
      table: ownRelation,
      permissive: plain,
      qual: stored,
      with_check: stored,
      cmd_name: (value) => {
        if (value !== 'select')
          throw new NotAdmitted('a policy that lets people write: only functions do, so write `for select`');
      },
      roles: toAuthenticated((role) => `a policy for ${role}: write \`to authenticated\``),
    },
    ({ policy_name: name }) => admitName(String(name)),
  ),
  CreateTrigStmt: fields(
    'a trigger',
    {
      trigname: plain,
      relation: ownRelation,
      funcname: own,
      args: names,
      row: plain,
      timing: (value) => {
        if (value !== undefined && value !== 0 && value !== 2)
          throw new NotAdmitted('a trigger in place of what is written (`instead of`)');
      },
      events: plain,
      columns: names,
      whenClause: stored,
      replace: plain,
      isconstraint: () => {
        throw new NotAdmitted('a constraint trigger: write a plain one');
      },
      deferrable: () => {
        throw new NotAdmitted('a trigger that can be put off (`deferrable`)');
      },
      initdeferred: () => {
        throw new NotAdmitted('a trigger that can be put off (`initially deferred`)');
      },
    },
    ({ trigname }) => {
      if (trigname === 'audit') throw new NotAdmitted('a trigger called `audit`, as the portal’s own is');
      admitName(String(trigname));
    },
  ),
  CreateEnumStmt: fields('a type', { typeName: own, vals: names }),
  AlterEnumStmt: fields('a type', {
    typeName: own,
    oldVal: plain,
    newVal: plain,
    newValNeighbor: plain,
    newValIsAfter: plain,
    skipIfNewValExists: plain,
  }),
  CompositeTypeStmt: fields('a type', {
    typevar: fields(
      'a type',
      { schemaname: plain, relname: plain, relpersistence: plain },
      ({ schemaname, relname }, { schema }) => {
        if (typeof schemaname === 'string' && schemaname !== schema)
          throw new NotAdmitted(`${schemaname}, which is outside ${schema},`);
        admitName(String(relname));
      },
    ),
    coldeflist: list(columnNode),
  }),
  CreateDomainStmt: fields('a type', { domainname: own, typeName, constraints: list(constraintNode) }),
  DropStmt: drop,
  RenameStmt: fields(
    '`rename`',
    {
      renameType: oneOf('OBJECT_COLUMN', 'OBJECT_TABLE', 'OBJECT_VIEW'),
      relationType: plain,
      relation: ownRelation,
      subname: plain,
      newname: plain,
      behavior: oneOf('DROP_RESTRICT'),
      missing_ok: plain,
    },
    (one) => {
      named('relation')(one);
      admitName(String(one['newname']));
    },
  ),
  CommentStmt: fields('a comment', {
    objtype: oneOf('OBJECT_TABLE', 'OBJECT_VIEW', 'OBJECT_COLUMN', 'OBJECT_FUNCTION'),
    comment: plain,
    object: node(() => ({
      List: fields('a name', { items: names }),
      ObjectWithArgs: (value, place) => ownFunction({ ObjectWithArgs: value }, place),
    })),
  }),
  GrantStmt: grant,
  InsertStmt: QUERIES['InsertStmt'] ?? plain,
  UpdateStmt: QUERIES['UpdateStmt'] ?? plain,
  DeleteStmt: QUERIES['DeleteStmt'] ?? plain,
};
