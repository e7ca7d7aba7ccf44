import { isMessage, namesIn, type Message } from './rules';

/** What a statement makes, changes or drops, as the database tells what it has: 'table reports', 'function report'. */
export function declaredBy(stmt: unknown): string[] {
  const [[kind, inside] = ['', undefined]] = isMessage(stmt) ? Object.entries(stmt) : [];
  return isMessage(inside) ? (DECLARED[kind]?.(inside) ?? []) : [];
}

const relname = (value: unknown): string => (isMessage(value) ? String(value['relname']) : '');
const last = (value: unknown): string => namesIn(value).at(-1) ?? '';
/** Where SQL speaks of a table, a view may be meant. */
const relationCalled = (name: string): string[] => [`table ${name}`, `view ${name}`];

function objectsOf({ objects, removeType, objtype }: Message): string[] {
  const kind = String(removeType ?? objtype);
  return (Array.isArray(objects) ? (objects as unknown[]) : []).filter(isMessage).flatMap((one) => {
    if (isMessage(one['RangeVar'])) return relationCalled(relname(one['RangeVar']));
    if (isMessage(one['ObjectWithArgs'])) return [`function ${last(one['ObjectWithArgs']['objname'])}`];
    if (isMessage(one['TypeName'])) return [`type ${last(one['TypeName']['names'])}`];
    const items =
      isMessage(one['List']) && Array.isArray(one['List']['items']) ? (one['List']['items'] as unknown[]) : [];
    return relationCalled(last(/POLICY|TRIGGER/.test(kind) ? items.slice(0, -1) : items));
  });
}

const DECLARED: Readonly<Record<string, (node: Message) => string[]>> = {
  CreateStmt: ({ relation }) => [`table ${relname(relation)}`],
  AlterTableStmt: ({ relation }) => [`table ${relname(relation)}`],
  ViewStmt: ({ view }) => [`view ${relname(view)}`],
  CreateFunctionStmt: ({ funcname }) => [`function ${last(funcname)}`],
  CreatePolicyStmt: ({ table }) => [`table ${relname(table)}`],
  CreateTrigStmt: ({ relation }) => [`table ${relname(relation)}`],
  CreateEnumStmt: ({ typeName }) => [`type ${last(typeName)}`],
  AlterEnumStmt: ({ typeName }) => [`type ${last(typeName)}`],
  CompositeTypeStmt: ({ typevar }) => [`type ${relname(typevar)}`],
  CreateDomainStmt: ({ domainname }) => [`type ${last(domainname)}`],
  RenameStmt: ({ relation, newname }) => [...relationCalled(relname(relation)), ...relationCalled(String(newname))],
  DropStmt: objectsOf,
  GrantStmt: objectsOf,
};
