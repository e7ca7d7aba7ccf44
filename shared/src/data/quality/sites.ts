import * as z from 'zod/mini';
import type { Site } from '../../domain/quality/places/site';
import { api } from '../backend/api';
import { asResult, queryBackend } from '../backend/query-backend';

export const sites = api.injectEndpoints({
  endpoints: (build) => ({
    site: build.query<Site | null, void>({
      queryFn: () => asResult(readSite()),
      providesTags: ['Site'],
    }),
    saveSite: build.mutation<string, Pick<Site, 'name' | 'zone'>>({
      queryFn: (payload) => asResult(queryBackend((client) => client.rpc('save_site', { payload }), z.string())),
      invalidatesTags: (_, error) => (error ? [] : ['Site']),
    }),
  }),
});

/**
 * `useSiteQuery`: the person's own site; null for whoever has none. `useSaveSiteMutation`: its name and zone, for
 * administrators; `invalid` for a zone that nobody knows. Deadlines that were given stay as they were.
 */
export const { useSiteQuery, useSaveSiteMutation } = sites;

const row = z.object({ id: z.string(), code: z.string(), name: z.string(), zone: z.string() });

const readSite = async (): Promise<Site | null> => {
  const [site] = await queryBackend((client) => client.from('sites').select('id,code,name,zone'), z.array(row));
  return site ?? null;
};
