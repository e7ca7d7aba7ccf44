import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query/react';
import type { DataError } from './data-error';

/** The cache of what the backend knows. Each operation adds its endpoint from a file of its own. */
export const api = createApi({
  reducerPath: 'backend',
  baseQuery: fakeBaseQuery<DataError>(),
  tagTypes: ['Checklist', 'Submission'],
  endpoints: () => ({}),
});
