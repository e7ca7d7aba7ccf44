import { useGroupsQuery, usePeopleQuery, usePlacesQuery } from '@avsec/shared/data';
import { formatDate, formatDateTime, formatFileSize, useTranslation } from '@avsec/shared/i18n';
import { useMemo } from 'react';
import { useKnownWords } from './use-audit-words';

const DAY = /^\d{4}-\d\d-\d\d$/;
const MOMENT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d/;
const LONGEST = 300;

/** What a field held, in the person's language. */
export function useAuditValues(): (field: string, value: unknown) => string {
  const { t: common, i18n } = useTranslation('common');
  const known = useKnownWords();
  const names = useNames();
  return (field, value) => {
    if (value === null || value === undefined || value === '') return '–';
    if (typeof value === 'boolean') return common(value ? 'yes' : 'no');
    if (isFile(value)) return `${value.type} · ${formatFileSize(value.size, i18n.language)}`;
    if (Array.isArray(value) && value.every((one) => typeof one === 'string'))
      return value.join(', ').slice(0, LONGEST) || '–';
    if (typeof value !== 'string') return JSON.stringify(value).slice(0, LONGEST);
    if (field === 'role' || field === 'status')
      return i18n.exists(`common:${field}.${value}`) ? common(`${field}.${value}`) : value;
    if (field === 'state') return known(`state.${value}`, value);
    if (field === 'level' || field === 'proposed_level') return known(`level.${value}`, value);
    if (DAY.test(value)) return formatDate(value);
    return MOMENT.test(value) ? formatDateTime(value) : (names.get(value) ?? value).slice(0, LONGEST);
  };
}

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
