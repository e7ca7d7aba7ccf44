import { isMessage, namesIn, NotAdmitted, type Message, type Place, type Rule } from './rules';

/** A name that a statement gives or means: the module's own, and none that is kept for the portal. */
export function ownName(value: unknown, { schema }: Place): string {
  const parts = namesIn(value);
  const [name = ''] = parts.slice(-1);
  if (parts.length > 2 || (parts.length === 2 && parts[0] !== schema))
    throw new NotAdmitted(`${parts.join('.')}, which is outside ${schema},`);
  admitName(name);
  return name;
}

/** A name of any kind that a statement gives. */
export function admitName(name: string): void {
  if (name.includes('__'))
    throw new NotAdmitted(`the name ${name}: two underscores in a row part the module from what it offers`);
  if (/^(pg_|portal)/i.test(name))
    throw new NotAdmitted(`the name ${name}, which is kept for the portal and PostgreSQL`);
}

export const own: Rule = (value, place) => void ownName(value, place);
/** The table or view that a statement makes or changes. */
export const named =
  (field: string): ((node: Message) => void) =>
  (one) => {
    const relation = one[field];
    if (isMessage(relation)) admitName(String(relation['relname']));
  };
