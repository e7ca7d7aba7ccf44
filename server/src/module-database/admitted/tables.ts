import { expression } from './expressions';
import { ownRelation } from './relations';
import { fields, isMessage, list, names, node, NotAdmitted, oneOf, plain, type Rule } from './rules';
import { typeName } from './types';

/** What is kept and carried out later, by others. */
export const stored: Rule = (value, place) => expression(value, { ...place, in: 'stored' });
const CONSTRAINTS: Readonly<Record<string, true>> = {
  CONSTR_NULL: true,
  CONSTR_NOTNULL: true,
  CONSTR_DEFAULT: true,
  CONSTR_IDENTITY: true,
  CONSTR_GENERATED: true,
  CONSTR_CHECK: true,
  CONSTR_PRIMARY: true,
  CONSTR_UNIQUE: true,
  CONSTR_FOREIGN: true,
};
export const constraint = fields('a constraint', {
  contype: (value) => {
    if (CONSTRAINTS[String(value)]) return;
    throw new NotAdmitted(
      /DEFER/.test(String(value))
        ? 'a constraint that can be put off (`deferrable`)'
        : `a constraint of the kind ${String(value).replace('CONSTR_', '').toLowerCase()}`,
    );
  },
  conname: plain,
  raw_expr: stored,
  keys: names,
  including: names,
  nulls_not_distinct: plain,
  generated_when: plain,
  initially_valid: plain,
  skip_validation: plain,
  is_no_inherit: plain,
  pktable: ownRelation,
  fk_attrs: names,
  pk_attrs: names,
  fk_matchtype: plain,
  fk_upd_action: plain,
  fk_del_action: plain,
  fk_del_set_cols: names,
});
export const constraintNode = node(() => ({ Constraint: constraint }));
export const column = fields('a column', {
  colname: plain,
  typeName,
  is_local: plain,
  is_not_null: plain,
  raw_default: stored,
  constraints: list(constraintNode),
  collClause: fields('`collate`', { collname: names }, (clause, place) => expression({ CollateClause: clause }, place)),
});
export const columnNode = node(() => ({ ColumnDef: column }));

const COMMANDS = oneOf(
  'AT_AddColumn',
  'AT_DropColumn',
  'AT_ColumnDefault',
  'AT_SetNotNull',
  'AT_DropNotNull',
  'AT_AddConstraint',
  'AT_DropConstraint',
  'AT_ValidateConstraint',
  'AT_AlterColumnType',
  'AT_EnableRowSecurity',
  'AT_AddIdentity',
  'AT_DropIdentity',
  'AT_DropExpression',
);
export const command = fields('`alter table`', {
  subtype: (value, place) => {
    try {
      COMMANDS(value, place);
    } catch {
      throw new NotAdmitted(
        `\`alter table … ${String(value)
          .replace('AT_', '')
          .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
          .toLowerCase()}\``,
      );
    }
  },
  name: plain,
  missing_ok: plain,
  behavior: oneOf('DROP_RESTRICT'),
  def: (value, place) =>
    (isMessage(value) && ('ColumnDef' in value || 'Constraint' in value)
      ? node(() => ({ ColumnDef: column, Constraint: constraint }))
      : stored)(value, place),
});
