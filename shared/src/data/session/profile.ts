import type { Profile } from '../../state/session-slice';

/**
 * The profile of an account; null when it has none, so no role either. Rejects with `BackendFailure`, or when the code
 * to ask cannot be loaded.
 */
export const readProfile = async (userId: string): Promise<Profile | null> => {
  // Who only looks at the login page does without the code that asks the backend.
  const { askProfile } = await import(/* webpackChunkName: "portal" */ './ask-profile');
  return askProfile(userId);
};
