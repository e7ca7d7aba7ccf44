import { backend } from '../backend';
import { BackendFailure } from '../data-error';
import { readProfile } from './profile';
import { rememberedProfile, storedUserId } from './remembered-session';
import { enter, leave } from './session-changes';
import { watchSession } from './watch-session';

/**
 * Finds out at start who uses the portal. Without a stored session: at once and without loading the Supabase client. With one whose
 * profile is remembered: at once too, with or without a network, and it is checked afterwards. Never rejects.
 */
export async function restoreSession(): Promise<void> {
  watchSession();
  const userId = storedUserId();
  if (userId === null) return leave('never');
  const profile = rememberedProfile(userId);
  if (!profile) return checkSession();
  enter(userId, profile);
  void checkSession();
}

/** Asks the backend whether the stored session still holds and who it is. Only a clear 'no' ends it; silence changes nothing. */
export async function checkSession(): Promise<void> {
  try {
    const client = await backend();
    const { data, error } = await client.auth.getSession();
    if (data.session) return await enterAs(data.session.user.id);
    if (!error) leave('expired');
  } catch (error) {
    if (error instanceof BackendFailure && error.reason.kind === 'session') return leave('expired');
  }
  if (storedUserId() === null || rememberedProfile(storedUserId() ?? '') === null) leave('never');
}

async function enterAs(userId: string): Promise<void> {
  const profile = await readProfile(userId);
  if (profile) enter(userId, profile);
  else leave('expired');
}
