import { parameter } from './functions';
import { own } from './own-names';
import { ownRelation } from './relations';
import { fields, isMessage, list, node, NotAdmitted, oneOf, plain, type Rule } from './rules';
import { typeName } from './types';

/** `to authenticated`, and nobody else. */
export const toAuthenticated = (otherwise: (role: string) => string): Rule =>
  list(
    node(() => ({
      RoleSpec: fields('a role', { roletype: plain, rolename: plain }, ({ roletype, rolename }) => {
        const role = roletype === 'ROLESPEC_PUBLIC' ? 'public' : String(rolename);
        if (role !== 'authenticated' || roletype !== 'ROLESPEC_CSTRING') throw new NotAdmitted(otherwise(role));
      }),
    })),
  );

const privilege = (name: string): Rule =>
  list(
    node(() => ({
      AccessPriv: fields('a right', {
        priv_name: (value) => {
          if (value !== name)
            throw new NotAdmitted(
              `the right to \`${String(value)}\`: only \`select\` on tables and \`execute\` on functions are given`,
            );
        },
      }),
    })),
  );
export const ownFunction = node(() => ({
  ObjectWithArgs: fields('a function', {
    objname: own,
    objargs: list(node(() => ({ TypeName: typeName }))),
    objfuncargs: list(parameter),
    args_unspecified: plain,
  }),
}));
const ownRelationNode = node(() => ({ RangeVar: ownRelation }));

export const grant: Rule = (value, place) => {
  const isFunction = isMessage(value) && value['objtype'] === 'OBJECT_FUNCTION';
  fields(
    '`grant`',
    {
      is_grant: plain,
      targtype: oneOf('ACL_TARGET_OBJECT'),
      objtype: oneOf('OBJECT_TABLE', 'OBJECT_FUNCTION'),
      objects: list(isFunction ? ownFunction : ownRelationNode),
      privileges: privilege(isFunction ? 'execute' : 'select'),
      grantees: toAuthenticated((role) => `a right of ${role}: only authenticated is given any`),
      behavior: oneOf('DROP_RESTRICT'),
    },
    ({ privileges }) => {
      if (privileges === undefined)
        throw new NotAdmitted('every right at once: only `select` on tables and `execute` on functions are given');
    },
  )(value, place);
};
