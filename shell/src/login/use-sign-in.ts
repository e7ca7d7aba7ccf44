import { signIn, type SignInResult } from '@avsec/shared/session';
import { useState } from 'react';
import { noteActivity } from '../frame/idle/activity';

export type SignInFailure = Exclude<SignInResult['kind'], 'signed-in'>;
export type SignInState = { kind: 'idle' } | { kind: 'submitting' } | { kind: 'failed'; failure: SignInFailure };

interface SignIn {
  state: SignInState;
  /** Resolves with the person's name when they are signed in, with null otherwise. */
  submit: (username: string, password: string) => Promise<string | null>;
}

/** Idle, submitting, and back to idle or to the reason of a failure (specification, section 4). */
export function useSignIn(): SignIn {
  const [state, setState] = useState<SignInState>({ kind: 'idle' });
  const submit = async (username: string, password: string) => {
    noteActivity();
    setState({ kind: 'submitting' });
    const result = await signIn(username, password);
    if (result.kind !== 'signed-in') {
      setState({ kind: 'failed', failure: result.kind });
      return null;
    }
    setState({ kind: 'idle' });
    return result.profile.fullName || result.profile.username;
  };
  return { state, submit };
}
