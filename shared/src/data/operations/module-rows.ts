import { useMemo } from 'react';
import * as z from 'zod/mini';
import { functionOf, type ContentSchema } from '../../module/operation';
import { api } from '../backend/api';
import { asResult, queryBackend } from '../backend/query-backend';
import { isDataError, type DataError } from '../backend/data-error';

/**
 * A view or table of a module's own schema that its migrations let people read, and the shape of its rows. Made once,
 * outside components.
 */
export interface ModuleView<T> {
  module: string;
  name: string;
  row: ContentSchema<T>;
}

/** Which rows: those whose columns equal these values, ordered by a column, so many of them from so many on. */
export interface ModuleQuery {
  equals?: Readonly<Record<string, string | number | boolean>>;
  orderBy?: string;
  descending?: boolean;
  /** At most 1000. */
  limit: number;
  from?: number;
}

/** `unread`: rows whose shape is not the one of `row`; they are left out, not guessed. */
export type ModuleRows<T> =
  | { kind: 'loading' }
  | { kind: 'ready'; rows: readonly T[]; unread: number; isStale: boolean }
  | { kind: 'failed'; error: DataError };

interface RowsArgument extends ModuleQuery {
  module: string;
  name: string;
}

const moduleRows = api.injectEndpoints({
  endpoints: (build) => ({
    moduleRows: build.query<unknown[], RowsArgument>({
      queryFn: (argument) => asResult(readRows(argument)),
      providesTags: (_rows, _error, { module }) => [{ type: 'ModuleRecord', id: module }],
    }),
  }),
});

/** Rows of a module's own view, asked again when one of its operations was acknowledged. */
export function useModuleRows<T>({ module, name, row }: ModuleView<T>, query: ModuleQuery): ModuleRows<T> {
  const { data, error, isFetching } = moduleRows.useModuleRowsQuery({ module, name, ...query });
  const rows = useMemo(() => (data ?? []).flatMap((one) => fitting(row, one)), [data, row]);
  if (!data)
    return error ? { kind: 'failed', error: isDataError(error) ? error : { kind: 'backend' } } : { kind: 'loading' };
  return { kind: 'ready', rows, unread: data.length - rows.length, isStale: isFetching || error !== undefined };
}

function fitting<T>(row: ContentSchema<T>, value: unknown): T[] {
  const parsed = row.safeParse(value);
  return parsed.success ? [parsed.data] : [];
}

const LIMIT = 1000;

function readRows({
  module,
  name,
  equals = {},
  orderBy,
  descending = false,
  limit,
  from = 0,
}: RowsArgument): Promise<unknown[]> {
  return queryBackend((client) => {
    const selected = client.from(functionOf(module, name)).select('*');
    const filtered = Object.entries(equals).reduce((query, [column, value]) => query.eq(column, value), selected);
    const ordered = orderBy === undefined ? filtered : filtered.order(orderBy, { ascending: !descending });
    return ordered.range(from, from + Math.min(limit, LIMIT) - 1);
  }, z.array(z.unknown()));
}
