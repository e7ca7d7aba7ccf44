import type { Catalogue, Relation } from './catalogue';
import { EMBED_DEPTH_MAX, WHOLE_ROWS_MAX } from '../requests/request-limits';
import { refused, type Refusal } from '../requests/refusal';
import { readSelect, type Selected } from './select-list';

const CONDITION = /^(?:not\.)?(?:eq|gt|gte|lt|lte|is|in)\./;
const ORDER = /^([a-z_][a-z0-9_]*)(?:\.(?:asc|desc))?(?:\.nulls(?:first|last))?$/;
/** Rows that are left out are read as well. */
const COUNTS = { limit: /^\d{1,7}$/, offset: /^\d{1,5}$/ };
const ONCE = ['select', 'order', 'limit', 'offset'];
const WHETHER_THERE = /^(?:not\.)?is\.null$/;
const NAMES_ROWS = /^(?:eq|in)\./;

/** Texts that hold an image. */
const LARGE_COLUMNS = ['signature', 'photo_data'];

/** Tables that stay short: what a site is made of, and who works there. All others grow with what is done. */
const SHORT_TABLES = [
  'checklists',
  'checklist_sections',
  'checklist_items',
  'groups',
  'group_members',
  'places',
  'profiles',
  'programmes',
  'programme_versions',
  'saved_filters',
  'sites',
];
/** Of one site are nearly all rows: it narrows nothing. */
const OF_ALL_ROWS = 'site_id';

const notOffered = (message: string): Refusal => refused(400, 'PGRST100', message);

/**
 * What is wrong with a query of a table or view; null when it may be asked. Whole rows hold definitions, signatures and
 * files' descriptions: they are asked one at a time or a few, so that no question makes an answer of hundreds of
 * megabytes.
 */
export function refusalOfTableQuery(
  name: string,
  parameters: URLSearchParams,
  { relations }: Catalogue,
): Refusal | null {
  const relation = relations.get(name);
  if (!relation) return refused(404, 'PGRST205', 'No such table is offered here.');
  const filters = [...parameters].filter(([key]) => !ONCE.includes(key));
  const order = ordersOf(parameters);
  const refusal = refusalOfParameters(parameters, order, relation) ?? refusalOfFilters(filters, relation);
  if (refusal) return refusal;
  if (!relation.isView && !SHORT_TABLES.includes(name) && !isFound(filters, order, relation))
    return notOffered('This table is asked by what an index finds.');
  const selected = readSelect(parameters.get('select') ?? '*');
  if (!selected || !isKnown(selected, relation, relations, EMBED_DEPTH_MAX))
    return notOffered('This selection is not offered here.');
  const most = Number(parameters.get('limit') ?? Infinity);
  const isOne = most <= 1 || isByKey(filters, relation);
  if (isOne) return null;
  if (selected.some(({ of }) => of !== null)) return notOffered('What belongs to a record is asked with one record.');
  return relation.isView || most <= WHOLE_ROWS_MAX || selected.every((one) => isSmall(one, relation))
    ? null
    : notOffered(`Whole records are asked by their key, or with a limit of ${WHOLE_ROWS_MAX}.`);
}

const ordersOf = (parameters: URLSearchParams): string[] =>
  (parameters.get('order')?.split(',') ?? []).map((term) => ORDER.exec(term)?.[1] ?? '');

/** Rows that are named by a column with an index, or all in an order that one has: no whole table is looked through. */
function isFound(filters: [string, string][], order: string[], { leading }: Relation): boolean {
  const finds = (column: string): boolean => column !== OF_ALL_ROWS && leading.has(column);
  return (
    filters.some(([column, condition]) => finds(column) && NAMES_ROWS.test(condition)) ||
    [...filters.map(([column]) => column), ...order].every(finds)
  );
}

function refusalOfParameters(parameters: URLSearchParams, order: string[], { columns }: Relation): Refusal | null {
  if (ONCE.some((key) => parameters.getAll(key).length > 1)) return notOffered('A parameter stands twice.');
  for (const [key, count] of Object.entries(COUNTS)) {
    if (parameters.has(key) && !count.test(parameters.get(key) ?? '')) return notOffered(`${key} is a number.`);
  }
  return order.every((column) => isCompared(column, columns)) ? null : notOffered('This order is not offered here.');
}

function refusalOfFilters(filters: [string, string][], { columns }: Relation): Refusal | null {
  if (!filters.every(([column]) => columns.has(column))) return notOffered('No such column is offered here.');
  return filters.every(([column, condition]) =>
    (isCompared(column, columns) ? CONDITION : WHETHER_THERE).test(condition),
  )
    ? null
    : notOffered('This condition is not offered here.');
}

/** Only downwards, to what belongs to a record: no circle can make an answer larger than what is stored. */
function isKnown(selected: Selected[], relation: Relation, relations: Catalogue['relations'], depth: number): boolean {
  if (new Set(selected.map(({ name }) => name)).size < selected.length) return false;
  return selected.every(({ name, of }) => {
    if (of === null) return name === '*' || relation.columns.has(name);
    const child = relation.children.has(name) ? relations.get(name) : undefined;
    return child !== undefined && depth > 0 && isKnown(of, child, relations, depth - 1);
  });
}

const isByKey = (filters: [string, string][], { key }: Relation): boolean =>
  key.length > 0 &&
  key.every((column) => filters.some(([name, condition]) => name === column && condition.startsWith('eq.')));

/** What is as large as a checklist or an image is neither compared nor put in order, nor listed. */
const isCompared = (name: string, columns: Relation['columns']): boolean =>
  columns.has(name) && !LARGE_COLUMNS.includes(name) && !/^json/.test(columns.get(name) ?? '');

const isSmall = ({ name }: Selected, { columns }: Relation): boolean => name !== '*' && isCompared(name, columns);
