import type { Role } from './permissions';

/** A person who may sign in. */
export interface Person {
  id: string;
  username: string;
  fullName: string;
  badge: string;
  role: Role;
  /** Those that modules declare. */
  moduleRoles: readonly string[];
  isDisabled: boolean;
  /** Has a password that somebody else chose. */
  mustChangePassword: boolean;
  /** Signs in with a code of an authenticator app as well. */
  hasSecondStep: boolean;
}

const USERNAME = /^[a-z0-9][a-z0-9._-]{0,63}$/;

/** Whether this can be a user name: it becomes the first half of an address, and part of nobody's file name. */
export const isUsername = (text: string): boolean => USERNAME.test(text);
