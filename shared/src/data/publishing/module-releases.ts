import { api } from '../api';
import { answering } from '../ask-backend';
import { askModules, type ModuleReleases, type ReleaseChange } from './ask-modules';

const releases = api.injectEndpoints({
  endpoints: (build) => ({
    moduleReleases: build.query<ModuleReleases[], void>({
      queryFn: () => answering(askModules({ action: 'list' })),
      providesTags: ['ModuleRelease'],
      keepUnusedDataFor: 0,
    }),
    changeReleases: build.mutation<ModuleReleases[], ReleaseChange>({
      queryFn: (change) => answering(askModules(change)),
      invalidatesTags: ['ModuleRelease'],
    }),
  }),
});

/**
 * Releases of modules and their candidates, for administrators of the one-process portal; on other installations the query fails, and releases are
 * changed in the folder. A change that cannot be made is `invalid`.
 */
export const { useModuleReleasesQuery, useChangeReleasesMutation } = releases;
