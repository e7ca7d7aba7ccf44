import { whenIdle } from '../../state/when-idle';
import { backend } from '../backend/backend';
import { BackendFailure } from '../backend/data-error';
import { isRetryable } from './is-retryable';
import { readProfile } from './profile';
import { rememberedProfile, storedUserId, takeStoredToken } from './remembered-session';
import { enter, leave, sessionEnds } from './session-changes';
import { watchSession } from './watch-session';

const CHECK_LIMIT_MS = 2000;

/**
 * Finds out at start who uses the portal. Without a stored session: at once and without loading the Supabase client.
 * With one whose profile is remembered: at once too, with or without a network, and it is checked afterwards. Never
 * rejects.
 */
export async function restoreSession(): Promise<void> {
  watchSession();
  const userId = storedUserId();
  if (userId === null) return leave('never');
  const profile = rememberedProfile(userId);
  if (!profile) return restoreUnknown();
  enter(userId, profile);
  // The client comes at once, because the page will ask the backend; the check lets the page go first.
  backend().then(() => whenIdle(() => void checkSession(), CHECK_LIMIT_MS), checkSession);
}

/**
 * A session without a profile: a sign-in that was cut off. Unless the backend says at once who it is, it goes, so that
 * no later reload enters that account.
 */
async function restoreUnknown(): Promise<void> {
  const ends = sessionEnds();
  const gone = await isGone();
  if (sessionEnds() !== ends || !gone) return;
  takeStoredToken();
  leave('never');
}

/**
 * Asks the backend whether the stored session still holds and who it is. Only a clear 'no' ends it; silence changes
 * nothing.
 */
export async function checkSession(): Promise<void> {
  const ends = sessionEnds();
  if ((await isGone()) && sessionEnds() === ends) leave('expired');
}

type Check = 'holds' | 'refused' | 'silent';

/** True after a clear 'no', and where nobody can be told to be signed in. */
async function isGone(): Promise<boolean> {
  const first = await check(() => backend().then((client) => client.auth.getSession()));
  // A token that looks good here and is refused there: one renewal decides.
  const answer =
    first === 'refused' ? await check(() => backend().then((client) => client.auth.refreshSession())) : first;
  return answer === 'refused' || storedUserId() === null || rememberedProfile(storedUserId() ?? '') === null;
}

interface AuthAnswer {
  data: { session: { user: { id: string } } | null };
  error: { name: string; status?: number | undefined } | null;
}

async function check(ask: () => Promise<AuthAnswer>): Promise<Check> {
  try {
    const { data, error } = await ask();
    if (!data.session) return error && isRetryable(error) ? 'silent' : 'refused';
    const { id } = data.session.user;
    const ends = sessionEnds();
    const profile = await readProfile(id);
    if (profile && sessionEnds() === ends) enter(id, profile);
    return profile ? 'holds' : 'refused';
  } catch (error) {
    return error instanceof BackendFailure && error.reason.kind === 'session' ? 'refused' : 'silent';
  }
}
