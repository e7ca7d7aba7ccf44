import * as z from 'zod/mini';
import type { Site } from '../../domain/quality/places/site';
import { api } from '../backend/api';
import { asResult, queryBackend } from '../backend/query-backend';
import { askKeeping } from '../kept/kept-answers';

/** `logo` left out: it stays as it is. */
export type SiteToSave = Pick<Site, 'name' | 'zone'> & Partial<Pick<Site, 'logo'>>;

export const site = api.injectEndpoints({
  endpoints: (build) => ({
    site: build.query<Site | null, void>({
      queryFn: () => asResult(storedSite()),
      providesTags: ['Site'],
    }),
    saveSite: build.mutation<string, SiteToSave>({
      queryFn: (payload) => asResult(queryBackend((client) => client.rpc('save_site', { payload }), z.string())),
      invalidatesTags: (_, error) => (error ? [] : ['Site']),
    }),
  }),
});

/**
 * `useSiteQuery`: the person's own site; null for whoever has none. `useSaveSiteMutation`: its name, zone and logo, for
 * administrators; `invalid` names what is none.
 */
export const { useSiteQuery, useSaveSiteMutation } = site;

const siteRow = z.object({ id: z.string(), name: z.string(), zone: z.string(), logo: z.nullable(z.string()) });

const askSite = <T>(schema: z.ZodMiniType<T>): Promise<T> =>
  queryBackend((client) => client.from('sites').select('id,name,zone,logo'), schema);

async function storedSite(): Promise<Site | null> {
  const rows = await askSite(z.array(siteRow));
  return rows[0] ?? null;
}

/** The same outside React, without a network as this device last saw it. Rejects with `BackendFailure`. */
export async function readSite(): Promise<Site | null> {
  const { answer } = await askKeeping('site', z.array(siteRow), () => askSite(z.unknown()));
  return answer[0] ?? null;
}
