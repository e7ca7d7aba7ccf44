import { backend } from '../backend/backend';
import { takeStoredToken } from './remembered-session';
import { leave } from './session-changes';

/**
 * Signs out on this device only, at once and with or without a network; the backend is told behind the person's back.
 * Drafts and outbox stay and wait for the same person.
 */
export function signOut(): Promise<void> {
  const token = takeStoredToken();
  leave('left');
  void endOnBackend(token).catch((error: unknown) => console.warn('the session ends by itself on the backend', error));
  return Promise.resolve();
}

/** The same after a time without anybody: whoever signs in again is led back to this page. */
export function endIdleSession(): void {
  const token = takeStoredToken();
  leave('idle');
  void endOnBackend(token).catch((error: unknown) => console.warn('the session ends by itself on the backend', error));
}

async function endOnBackend(token: string | null): Promise<void> {
  if (token === null) return;
  const client = await backend();
  // Also ends what the client remembers, and tells the other tabs; there is no session left for it to ask the network
  // about.
  await client.auth.signOut({ scope: 'local' });
  const { error } = await client.auth.admin.signOut(token, 'local');
  if (error) console.warn('the session ends by itself on the backend', error.name);
}
