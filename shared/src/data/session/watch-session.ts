import { signedInSession } from '../../state/bound-store';
import { SESSION_KEY, whenBackendStarts } from '../backend/backend';
import { readProfile } from './profile';
import { enter, leave, sessionEnds } from './session-changes';

let watching = false;

/**
 * Follows what happens to the session by itself: it can no longer be renewed, or another tab signs out or signs in as
 * someone else.
 */
export function watchSession(): void {
  if (watching) return;
  watching = true;
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === SESSION_KEY && newValue === null && signedInSession()) leave('left');
  });
  whenBackendStarts((client) => {
    client.auth.onAuthStateChange((event, session) => {
      const current = signedInSession();
      // The client must not be asked from inside its own callback: it holds its lock.
      if (event === 'SIGNED_OUT' && current) setTimeout(() => leave('expired'));
      else if (session && current && session.user.id !== current.userId)
        setTimeout(() => void becomeAnother(session.user.id));
    });
  });
}

async function becomeAnother(userId: string): Promise<void> {
  leave('left');
  const ends = sessionEnds();
  const profile = await readProfile(userId).catch(() => null);
  if (profile && sessionEnds() === ends) enter(userId, profile);
}
