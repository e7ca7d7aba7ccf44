import * as z from 'zod/mini';
import { passwordProblem, type PasswordProblem } from '../../domain/access/password';
import { signedInSession } from '../../state/bound-store';
import { backend } from '../backend/backend';
import { enter } from './session-changes';

export type PasswordChange =
  | { kind: 'changed' }
  | { kind: 'wrong-password' | 'same-password' | 'too-many-attempts' | 'unreachable' }
  | { kind: 'weak'; problem: PasswordProblem };

const failure = z.object({
  status: z.catch(z.optional(z.number()), undefined),
  code: z.catch(z.optional(z.string()), undefined),
});

/**
 * Changes the password of whoever is signed in; the person's other sessions end. Never rejects: what went wrong is an
 * outcome. What makes a good password is judged here and by the embedded backend; hosted Supabase judges its length.
 */
export async function changeOwnPassword(present: string, next: string): Promise<PasswordChange> {
  const session = signedInSession();
  if (!session) return { kind: 'unreachable' };
  const problem = passwordProblem(next, session.profile.username);
  if (problem) return { kind: 'weak', problem };
  try {
    const { auth } = await backend();
    const { error } = await auth.updateUser({ password: next, current_password: present });
    if (error) return outcomeOf(failure.parse(error));
    await auth.signOut({ scope: 'others' });
    enter(session.userId, { ...session.profile, mustChangePassword: false });
    return { kind: 'changed' };
  } catch {
    return { kind: 'unreachable' };
  }
}

function outcomeOf({ status, code }: z.infer<typeof failure>): PasswordChange {
  if (status === 429) return { kind: 'too-many-attempts' };
  if (code === 'same_password') return { kind: 'same-password' };
  if (code === 'weak_password') return { kind: 'weak', problem: 'too-plain' };
  return { kind: status !== undefined && status >= 400 && status < 500 ? 'wrong-password' : 'unreachable' };
}
