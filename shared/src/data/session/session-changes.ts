import { boundStore, signedInSession } from '../../state/bound-store';
import { signedIn, signedOut, type Profile, type SignedOutReason } from '../../state/session-slice';
import { api } from '../api';
import { forgetProfile, rememberProfile } from './remembered-session';

/** Makes this person the one who uses the portal. What the backend told another person is forgotten. */
export function enter(userId: string, profile: Profile): void {
  if (signedInSession()?.userId !== userId) forgetAnswers();
  rememberProfile(userId, profile);
  boundStore()?.dispatch(signedIn({ userId, profile }));
}

/** Ends the session on this device. Drafts and outbox stay and wait for the same person. */
export function leave(reason: SignedOutReason): void {
  forgetProfile();
  forgetAnswers();
  boundStore()?.dispatch(signedOut(reason));
}

function forgetAnswers(): void {
  boundStore()?.dispatch(api.util.resetApiState());
}
