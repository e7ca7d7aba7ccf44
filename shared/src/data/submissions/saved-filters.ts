import * as z from 'zod/mini';
import { api } from '../backend/api';
import { asResult, queryBackend } from '../backend/query-backend';
import { newRecordId } from '../device/uuid';

/** Lists whose filters are saved. */
export type FilteredList = 'history' | 'findings';

/** Filters of a list that a person saved. */
export interface SavedFilter {
  id: string;
  name: string;
  list: FilteredList;
  /** Filters and order as the list's address carries them, without '?' and without a page. */
  query: string;
}

export const savedFilters = api.injectEndpoints({
  endpoints: (build) => ({
    savedFilters: build.query<SavedFilter[], FilteredList>({
      queryFn: (list) => asResult(listSavedFilters(list)),
      providesTags: ['SavedFilter'],
    }),
    saveFilter: build.mutation<string, Omit<SavedFilter, 'id'> & { id?: string }>({
      queryFn: ({ id = newRecordId(), ...filter }) => asResult(saveFilter({ id, ...filter })),
      invalidatesTags: (_, error) => (error ? [] : ['SavedFilter']),
    }),
    deleteFilter: build.mutation<number, string>({
      queryFn: (id) => asResult(deleteFilter(id)),
      invalidatesTags: (_, error) => (error ? [] : ['SavedFilter']),
    }),
  }),
});

/**
 * `useSavedFiltersQuery`: the person's own of a list, on whichever device, by name. `useSaveFilterMutation`: a new one,
 * or with an id that one under another name. Error `conflict` when the name is taken (accents and case aside),
 * `invalid` when there are too many. `useDeleteFilterMutation`: answers how many are gone.
 */
export const { useSavedFiltersQuery, useSaveFilterMutation, useDeleteFilterMutation } = savedFilters;

const row = z.object({ id: z.string(), name: z.string(), query: z.string(), list: z.enum(['history', 'findings']) });

const listSavedFilters = (list: FilteredList): Promise<SavedFilter[]> =>
  queryBackend(
    (client) => client.from('saved_filters').select('id,name,query,list').eq('list', list).order('name'),
    z.array(row),
  );

const saveFilter = (payload: SavedFilter): Promise<string> =>
  queryBackend((client) => client.rpc('save_filter', { payload }), z.string());

const deleteFilter = (id: string): Promise<number> =>
  queryBackend((client) => client.rpc('delete_filter', { id }), z.number());
