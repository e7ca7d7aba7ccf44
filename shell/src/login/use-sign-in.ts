import {
  abandonSignIn,
  secondStepCodeIn,
  signIn,
  signInWithCode,
  signInWithRecoveryCode,
  type SignInResult,
} from '@avsec/shared/session';
import { useState } from 'react';
import { noteActivity } from '../frame/idle/activity';

export type SignInFailure = Exclude<SignInResult['kind'], 'signed-in' | 'second-step'>;
export type SignInState = { kind: 'idle' } | { kind: 'submitting' } | { kind: 'failed'; failure: SignInFailure };

/** Who has signed in; with a code for recovery also how many are left. */
export interface Entered {
  name: string;
  codesLeft: number | undefined;
}

interface SignIn {
  state: SignInState;
  /** Whether the password was right and a code of the second step is wanted. */
  wantsCode: boolean;
  /** Resolves with who it is when they are signed in, with null otherwise. */
  submit: (username: string, password: string) => Promise<Entered | null>;
  /** The same with a code, of the app or for recovery. */
  submitCode: (code: string) => Promise<Entered | null>;
  /** Back to user name and password. */
  back: () => void;
}

/**
 * Idle, submitting, and back to idle or to the reason of a failure (specification, section 4); a second step where the
 * account has one.
 */
export function useSignIn(): SignIn {
  const [state, setState] = useState<SignInState>({ kind: 'idle' });
  const [factorId, setFactorId] = useState<string | null>(null);
  const attempt = async (asked: Promise<SignInResult>) => {
    noteActivity();
    setState({ kind: 'submitting' });
    const result = await asked;
    if (result.kind === 'second-step') setFactorId(result.factorId);
    setState(
      result.kind === 'signed-in' || result.kind === 'second-step'
        ? { kind: 'idle' }
        : { kind: 'failed', failure: result.kind },
    );
    return result.kind === 'signed-in'
      ? { name: result.profile.fullName || result.profile.username, codesLeft: result.codesLeft }
      : null;
  };
  return {
    state,
    wantsCode: factorId !== null,
    submit: (username, password) => attempt(signIn(username, password)),
    submitCode: (code) =>
      attempt(
        secondStepCodeIn(code) === 'recovery' ? signInWithRecoveryCode(code) : signInWithCode(factorId ?? '', code),
      ),
    back: () => {
      setFactorId(null);
      setState({ kind: 'idle' });
      void abandonSignIn();
    },
  };
}
