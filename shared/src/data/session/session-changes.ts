import { boundStore } from '../../state/bound-store';
import { signedIn, signedOut, type Profile, type SignedOutReason } from '../../state/session-slice';
import { forgetProfile, rememberProfile } from './remembered-session';

let leavings = 0;

/**
 * How often the session has ended here. What was asked before an end must not let anyone in after it: whoever waits for
 * an answer takes the number before and enters only while it is still the same.
 */
export const sessionEnds = (): number => leavings;

/** Makes this person the one who uses the portal. */
export function enter(userId: string, profile: Profile): void {
  const known = rememberProfile(userId, profile);
  boundStore()?.dispatch(signedIn({ userId, profile: known }));
}

/** Ends the session on this device. Drafts and outbox stay and wait for the same person. */
export function leave(reason: SignedOutReason): void {
  leavings += 1;
  forgetProfile();
  boundStore()?.dispatch(signedOut(reason));
}
