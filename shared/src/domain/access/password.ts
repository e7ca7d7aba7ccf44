import { PASSWORD_MAX_BYTES, PASSWORD_MIN_DISTINCT, PASSWORD_MIN_LENGTH } from '../limits';

/** Why a password is not taken as a new one. */
export type PasswordProblem = 'too-short' | 'too-long' | 'too-plain' | 'names-the-person';

/**
 * What is wrong with a new password, or null. After NIST SP 800-63B-4: long enough, no rules about kinds of characters,
 * and neither a pattern nor the person's own user name with something around it.
 */
export function passwordProblem(password: string, username: string): PasswordProblem | null {
  const characters = [...password.normalize('NFKC')];
  if (characters.length < PASSWORD_MIN_LENGTH) return 'too-short';
  if (new TextEncoder().encode(password).length > PASSWORD_MAX_BYTES) return 'too-long';
  const distinct = new Set(characters.filter((character) => character.trim() !== ''));
  if (distinct.size < PASSWORD_MIN_DISTINCT) return 'too-plain';
  const rest = username === '' ? password : password.toLowerCase().replaceAll(username.toLowerCase(), '');
  return rest.length < password.length && rest.length < PASSWORD_MIN_LENGTH / 2 ? 'names-the-person' : null;
}
