import * as z from 'zod/mini';
import { signedInSession } from '../../state/bound-store';
import { queryBackend } from '../backend/query-backend';
import { removeObjects } from './remove-objects';

const DAY_MS = 24 * 60 * 60_000;

const unreferenced = z.object({ paths: z.array(z.string()) });

const keyOf = (userId: string): string => `avsec:evidence-swept:${userId}`;

/**
 * Removes this person's files from the bucket that nothing has shown for days: a photo that was removed before it was
 * saved again, a removal that was cut. At most once a day on a device; the backend says which, and its policy lets
 * nothing go that is shown. `now` in milliseconds since 1970. Rejects with `BackendFailure`.
 */
export async function sweepEvidence(now: number): Promise<void> {
  const session = signedInSession();
  if (!session || !MAY_HAVE_FILES.includes(session.profile.role ?? '') || navigator.onLine === false) return;
  const swept = Number(localStorage.getItem(keyOf(session.userId)));
  // A day that lies ahead was noted by a clock that was wrong.
  if (swept <= now && now - swept < DAY_MS) return;
  const { paths } = await queryBackend((client) => client.rpc('unreferenced_evidence'), unreferenced);
  if (signedInSession()?.userId !== session.userId) return;
  await removeObjects(paths);
  remember(session.userId, now);
}

const MAY_HAVE_FILES: readonly string[] = ['inspector', 'admin'];

function remember(userId: string, now: number): void {
  try {
    localStorage.setItem(keyOf(userId), String(now));
  } catch {
    // Without room for it the next start asks again.
  }
}
