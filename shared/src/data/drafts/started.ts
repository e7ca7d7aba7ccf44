import type { Checklist } from '../../domain/checklist/checklist';
import { startInspection } from '../../domain/inspection/inspection';
import type { Inspection } from '../../domain/submission/submission';
import type { Session } from '../../state/session-slice';
import { newRecordId } from '../device/uuid';

export type SignedIn = Extract<Session, { kind: 'signed-in' }>;

/** A new inspection of this person, in this moment. */
export function started(
  checklist: Checklist,
  { userId, profile }: SignedIn,
  { plannedId, location = '' }: { plannedId?: string; location?: string | undefined } = {},
): Inspection {
  return startInspection({
    id: newRecordId(),
    userId,
    checklist,
    inspector: { name: profile.fullName, badge: profile.badge, location },
    startTime: new Date().toISOString(),
    ...(plannedId === undefined ? {} : { plannedId }),
  });
}
