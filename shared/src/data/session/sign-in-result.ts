import type { Profile } from '../../state/session-slice';

/**
 * Outcome of an attempt to sign in. `no-profile`: the account is right but the portal gives it no role; an
 * administrator has to. Unknown user and wrong password are one outcome. `second-step`: the password is right, and the
 * account wants a code of this factor as well (`signInWithCode`, `signInWithRecoveryCode`). `codesLeft`: of those for
 * recovery, after one was used.
 */
export type SignInResult =
  | { kind: 'signed-in'; profile: Profile; codesLeft?: number }
  | { kind: 'second-step'; factorId: string }
  | { kind: 'wrong-credentials' | 'wrong-code' }
  | { kind: 'too-many-attempts' }
  | { kind: 'unreachable' }
  | { kind: 'no-profile' };
