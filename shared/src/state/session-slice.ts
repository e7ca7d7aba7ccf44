import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Right, Role } from '../domain/access/permissions';

/** What the portal knows of a person beside the account: the row of `profiles`. */
export interface Profile {
  username: string;
  fullName: string;
  badge: string;
  /** Null: only treats what is assigned to them. */
  role: Role | null;
  /** What the person may do beside the role. */
  rights?: readonly Right[] | undefined;
  /** Those that modules declare and that this person was given. */
  moduleRoles?: readonly string[] | undefined;
  /** What this device knew them as before: an administrator has changed their name or badge since. */
  formerNames?: readonly { fullName: string; badge: string }[] | undefined;
  /** The password was chosen by somebody else: nothing is open before it is changed. */
  mustChangePassword?: boolean | undefined;
  /** The role wants a second step and there is none: nothing is open before it is set up. */
  mustSetUpSecondStep?: boolean | undefined;
}

/**
 * Why nobody is signed in: `never` – no session on this device; `left` – signed out here or in another tab; `expired` –
 * the backend no longer accepts the session; `idle` – nobody was there for too long (drafts and outbox stay and wait
 * for the same person).
 */
export type SignedOutReason = 'never' | 'left' | 'expired' | 'idle';

/** Who uses the portal. `unknown` only until `restoreSession()` has answered. */
export type Session =
  | { kind: 'unknown' }
  | { kind: 'signed-out'; reason: SignedOutReason }
  | { kind: 'signed-in'; userId: string; profile: Profile };

const initialState = (): Session => ({ kind: 'unknown' });

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    signedIn: (_, action: PayloadAction<{ userId: string; profile: Profile }>): Session => ({
      kind: 'signed-in',
      ...action.payload,
    }),
    signedOut: (_, action: PayloadAction<SignedOutReason>): Session => ({ kind: 'signed-out', reason: action.payload }),
  },
});

export const { signedIn, signedOut } = sessionSlice.actions;
