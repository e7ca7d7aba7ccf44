import { FUNCTIONS, OFFERED, OFFERED_TO_FUNCTIONS, OPERATORS } from './lists';
import { namesIn, NotAdmitted, type Message, type Place, type Rule } from './rules';

const LIST = 'docs/modules.md lists what may be called';

export const operator: Rule = (value) => {
  const [name = '', ...more] = namesIn(value).reverse();
  if (more.some((schema) => schema !== 'pg_catalog') || !OPERATORS.has(name))
    throw new NotAdmitted(`the operator ${[...more.reverse(), name].join('.')}`);
};

/** A function of PostgreSQL or of the portal that is listed; in functions also the module's own, by its whole name. */
export function called({ funcname }: Message, place: Place): void {
  const parts = namesIn(funcname);
  const [schema, name = ''] = parts.length > 1 ? parts : ['pg_catalog', ...parts];
  if (parts.length > 2) throw new NotAdmitted(`the function ${parts.join('.')}`);
  if (schema === 'pg_catalog' && FUNCTIONS.has(name)) return;
  if (schema === 'module_api' && (OFFERED.has(name) || (place.in === 'function' && OFFERED_TO_FUNCTIONS.has(name))))
    return;
  if (schema === place.schema && place.in === 'function') return;
  if (schema === place.schema)
    throw new NotAdmitted(
      `the function ${name} of the module outside of functions: write out what it works out, or keep that in a column`,
    );
  throw new NotAdmitted(
    `the function ${parts.join('.')}: ${LIST}${place.in === 'function' ? `, and functions of the module are called ${place.schema}.<name>` : ''}`,
  );
}
