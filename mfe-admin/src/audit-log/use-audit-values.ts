import { useGroupsQuery, usePeopleQuery, usePlacesQuery } from '@avsec/shared/data';
import { readRule } from '@avsec/shared/domain';
import { formatDate, formatDateTime, formatFileSize, ruleWords, useTranslation } from '@avsec/shared/i18n';
import { useMemo } from 'react';
import { isNothing } from './told-changes';
import { useAuditWords, useKnownWords } from './use-audit-words';

const DAY = /^\d{4}-\d\d-\d\d$/;
const MOMENT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d/;
const LONGEST = 300;

/** What a field of a table held, in the person's language. */
export function useAuditValues(): (table: string, field: string, value: unknown) => string {
  const { t: common, i18n } = useTranslation('common');
  const { t } = useTranslation('admin');
  const known = useKnownWords();
  const words = useAuditWords();
  const names = useNames();
  const valueOf = (table: string, field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '–';
    if (typeof value === 'boolean') return common(value ? 'yes' : 'no');
    if (isFile(value)) return `${value.type} · ${formatFileSize(value.size, i18n.language)}`;
    if (Array.isArray(value))
      return value.map((one) => valueOf(table, field, one)).join(isText(value[0]) ? ', ' : '; ') || '–';
    if (typeof value === 'object') {
      const rule = field === 'rule' ? readRule(value) : null;
      return rule ? ruleWords(t, i18n.language, rule) : linesOf(table, value);
    }
    if (typeof value !== 'string') return JSON.stringify(value);
    const said = words.value(field, value, table);
    if (said !== undefined) return said;
    if (field === 'role' || field === 'status')
      return i18n.exists(`common:${field}.${value}`) ? common(`${field}.${value}`) : value;
    if (field === 'state') return known(`state.${value}`, value);
    if (field === 'level' || field === 'proposed_level') return known(`level.${value}`, value);
    if (DAY.test(value)) return formatDate(value);
    return MOMENT.test(value) ? formatDateTime(value) : (names.get(value) ?? value);
  };
  const linesOf = (table: string, value: object): string =>
    Object.entries(value)
      .filter(([, held]) => !isNothing(held))
      .map(([field, held]) => `${words.field(field, table)}: ${valueOf(table, field, held)}`)
      .join(' · ') || '–';
  return (table, field, value) => valueOf(table, field, value).slice(0, LONGEST);
}

const isText = (value: unknown): boolean => typeof value === 'string';

/** What people, groups and places are called now, by their ids; one that is gone keeps its id. */
function useNames(): ReadonlyMap<string, string> {
  const { data: people } = usePeopleQuery();
  const { data: groups } = useGroupsQuery();
  const { data: places } = usePlacesQuery();
  return useMemo(
    () =>
      new Map([
        ...(people ?? []).map(({ id, fullName }) => [id, fullName] as const),
        ...(groups ?? []).map(({ id, name }) => [id, name] as const),
        ...(places ?? []).map(({ id, path }) => [id, path] as const),
      ]),
    [people, groups, places],
  );
}

const isFile = (value: unknown): value is { size: number; type: string } =>
  typeof value === 'object' &&
  value !== null &&
  'size' in value &&
  typeof value.size === 'number' &&
  'type' in value &&
  typeof value.type === 'string';
