import { fields, names, NotAdmitted, plain, type Message, type Place, type Rule } from './rules';

/** A table or view of the module's own. In functions by its whole name, because nothing is searched there. */
export function admitRelation(
  { schemaname, relname, relpersistence, inh }: Message,
  place: Place,
  mayBeCte = true,
): void {
  const name = String(relname);
  if (relpersistence !== 'p' || inh !== true)
    throw new NotAdmitted(`${name} as a table that is not kept, or without what inherits from it`);
  if (schemaname === place.schema) return;
  if (typeof schemaname === 'string') throw new NotAdmitted(`${schemaname}.${name}, which is outside ${place.schema},`);
  if (name.startsWith('pg_')) throw new NotAdmitted(`${name}, which is outside ${place.schema},`);
  if (mayBeCte && place.ctes.has(name)) return;
  if (place.in === 'function') throw new NotAdmitted(`${name} by itself: write ${place.schema}.${name}`);
}

const RELATION_FIELDS = {
  schemaname: plain,
  relname: plain,
  inh: plain,
  relpersistence: plain,
  alias: (value: unknown, place: Place) => alias(value, place),
};
export const relation = fields('a table', RELATION_FIELDS, admitRelation);
/** What rows are written to, or what a statement is about. */
export const ownRelation = fields('a table', RELATION_FIELDS, (one, place) => admitRelation(one, place, false));

export const alias: Rule = fields('an alias', { aliasname: plain, colnames: names });
