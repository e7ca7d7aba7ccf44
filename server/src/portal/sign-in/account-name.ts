import { EMAIL_MAX_LENGTH } from '../requests/request-limits';

/** Whatever Unicode calls a blank or a control sign, within the name: no account has one. */
const NOT_IN_A_NAME = /[\s\p{C}]/u;

/**
 * The one way in which an account's address is written here, whatever a person typed: composed, without blanks around
 * it, in small letters. Null for what no account can be called.
 */
export function accountName(typed: string): string | null {
  if (typed.length > EMAIL_MAX_LENGTH) return null;
  const name = typed.normalize('NFC').trim().toLowerCase();
  return name === '' || name.length > EMAIL_MAX_LENGTH || NOT_IN_A_NAME.test(name) ? null : name;
}
