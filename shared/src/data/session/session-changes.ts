import { boundStore } from '../../state/bound-store';
import { signedIn, signedOut, type Profile, type SignedOutReason } from '../../state/session-slice';
import { forgetProfile, rememberProfile } from './remembered-session';

/** Makes this person the one who uses the portal. */
export function enter(userId: string, profile: Profile): void {
  rememberProfile(userId, profile);
  boundStore()?.dispatch(signedIn({ userId, profile }));
}

/** Ends the session on this device. Drafts and outbox stay and wait for the same person. */
export function leave(reason: SignedOutReason): void {
  forgetProfile();
  boundStore()?.dispatch(signedOut(reason));
}
