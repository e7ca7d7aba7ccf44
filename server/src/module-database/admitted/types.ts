import { TYPES } from './lists';
import { fields, list, names, namesIn, node, NotAdmitted, plain, type Message, type Place } from './rules';

/** A type that is listed, or one of the module's own by its whole name. */
export function admitType({ names: given, setof }: Message, { schema }: Place, mayBeSet = false): void {
  const parts = namesIn(given);
  const name = parts.at(-1) ?? '';
  const listed = (parts.length === 1 || (parts.length === 2 && parts[0] === 'pg_catalog')) && TYPES.has(name);
  const own = parts.length === 2 && parts[0] === schema;
  if (setof === true && !mayBeSet) throw new NotAdmitted('a set of rows');
  if (!listed && !own)
    throw new NotAdmitted(
      `the type ${parts.join('.')}: docs/modules.md lists types, and the module's own are called ${schema}.<name>`,
    );
}

const constants = list(
  node(() => ({
    A_Const: fields('a constant', { ival: fields('a constant', { ival: plain }) }),
    Integer: fields('a number', { ival: plain }),
  })),
);
const TYPE_FIELDS = { names, typmods: constants, typemod: plain, arrayBounds: constants };
export const typeName = fields('a type', TYPE_FIELDS, admitType);
export const answeredType = fields('a type', { ...TYPE_FIELDS, setof: plain }, (type, place) =>
  admitType(type, place, true),
);
