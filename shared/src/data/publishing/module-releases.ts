import { api } from '../backend/api';
import { asResult } from '../backend/query-backend';
import { askModules, type ModuleReleases, type ReleaseChange } from './ask-modules';

const releases = api.injectEndpoints({
  endpoints: (build) => ({
    moduleReleases: build.query<ModuleReleases[], void>({
      queryFn: () => asResult(askModules({ action: 'list' })),
      providesTags: ['ModuleRelease'],
      keepUnusedDataFor: 0,
    }),
    changeReleases: build.mutation<ModuleReleases[], ReleaseChange>({
      queryFn: (change) => asResult(askModules(change)),
      invalidatesTags: ['ModuleRelease'],
    }),
  }),
});

/**
 * Releases of modules and their canaries, for administrators of the one-process portal; on other installations the
 * query fails, and releases are changed in the folder. A change that cannot be made is `invalid`.
 */
export const { useModuleReleasesQuery, useChangeReleasesMutation } = releases;
