import { admitName, own, ownName } from './own-names';
import { ownFunction } from './rights';
import { fields, isMessage, list, namesIn, node, NotAdmitted, plain, type Place, type Rule } from './rules';

const DROPPED: Readonly<Record<string, Rule>> = {
  OBJECT_TABLE: own,
  OBJECT_VIEW: own,
  OBJECT_INDEX: own,
  OBJECT_POLICY: (value, place) => partOf(value, place),
  OBJECT_TRIGGER: (value, place) => partOf(value, place),
};
/** A policy or a trigger, named behind its table. */
function partOf(value: unknown, place: Place): void {
  const parts = Array.isArray(value) ? (value as unknown[]) : [];
  ownName(parts.slice(0, -1), place);
  const [name = ''] = namesIn(parts.slice(-1));
  if (name === 'audit') throw new NotAdmitted('the portal’s own trigger `audit`');
  admitName(name);
}
/** `drop`, of what belongs to the module. */
export const drop: Rule = (value, place) => {
  const kind = isMessage(value) ? String(value['removeType']) : '';
  const objects =
    {
      OBJECT_FUNCTION: ownFunction,
      OBJECT_TYPE: node(() => ({ TypeName: fields('a type', { names: own, typemod: plain }) })),
      OBJECT_DOMAIN: node(() => ({ TypeName: fields('a type', { names: own, typemod: plain }) })),
    }[kind] ?? node(() => ({ List: fields('a name', { items: DROPPED[kind] ?? plain }) }));
  if (!(kind in DROPPED) && !['OBJECT_FUNCTION', 'OBJECT_TYPE', 'OBJECT_DOMAIN'].includes(kind))
    throw new NotAdmitted(`\`drop ${kind.replace('OBJECT_', '').toLowerCase()}\``);
  fields('`drop`', {
    objects: list(objects),
    removeType: plain,
    missing_ok: plain,
    behavior: (behavior) => {
      if (behavior !== 'DROP_RESTRICT') throw new NotAdmitted('`cascade`: drop first what hangs on it');
    },
  })(value, place);
};
