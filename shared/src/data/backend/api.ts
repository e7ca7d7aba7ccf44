import type { Middleware } from '@reduxjs/toolkit';
import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query/react';
import { lateMiddleware } from '../../state/late-middleware';
import { announceInjection, rootReducer, type PortalState } from '../../state/root-reducer';
import { signedIn, signedOut, type Session } from '../../state/session-slice';
import type { DataError } from './data-error';

/** The cache of what the backend knows. Each operation adds its endpoint from a file of its own. */
export const api = createApi({
  reducerPath: 'backend',
  baseQuery: fakeBaseQuery<DataError>(),
  tagTypes: [
    'CalendarFeed',
    'Checklist',
    'Finding',
    'Group',
    'ModuleRecord',
    'ModuleRelease',
    'ModuleSetting',
    'ModuleToken',
    'Notice',
    'NoticeChoices',
    'Person',
    'Place',
    'Planned',
    'QualitySettings',
    'ReportLink',
    'SavedFilter',
    'Site',
    'Submission',
  ],
  endpoints: () => ({}),
});

/** What the backend told one person is forgotten before another, or nobody, is there. */
const forgetful: Middleware<unknown, PortalState> = (store) => (next) => (action) => {
  if (
    signedOut.match(action) ||
    (signedIn.match(action) && userIdIn(store.getState().session) !== action.payload.userId)
  ) {
    store.dispatch(api.util.resetApiState());
  }
  return next(action);
};

const userIdIn = (session: Session): string | null => (session.kind === 'signed-in' ? session.userId : null);

// The login needs none of this, so it joins the store when it is loaded, not when the store is made.
lateMiddleware.addMiddleware(api.middleware, forgetful);
rootReducer.inject(api);
announceInjection();
