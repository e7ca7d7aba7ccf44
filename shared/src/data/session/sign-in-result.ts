import type { Profile } from '../../state/session-slice';

/**
 * Outcome of an attempt to sign in. `no-profile`: the account is right but the portal gives it no role;
 * an administrator has to. Unknown user and wrong password are one outcome.
 */
export type SignInResult =
  | { kind: 'signed-in'; profile: Profile }
  | { kind: 'wrong-credentials' }
  | { kind: 'too-many-attempts' }
  | { kind: 'unreachable' }
  | { kind: 'no-profile' };
