import { backend, SESSION_KEY } from '../backend';
import { leave } from './session-changes';

/**
 * Signs out on this device only. Works without a network: whatever the backend says, the session is gone from this browser.
 * Drafts and outbox stay and wait for the same person.
 */
export async function signOut(): Promise<void> {
  leave('left');
  try {
    const client = await backend();
    await client.auth.signOut({ scope: 'local' });
  } catch {
    // The session is removed below in any case.
  }
  try {
    localStorage.removeItem(SESSION_KEY);
  } catch {
    // A browser without local storage kept none.
  }
}
