import type { Right, Role } from './permissions';

/** A person who may sign in. */
export interface Person {
  id: string;
  username: string;
  fullName: string;
  badge: string;
  /** Null: only treats what is assigned to them. */
  role: Role | null;
  rights: readonly Right[];
  /** For notices; null where none is known. */
  email: string | null;
  /** Those that modules declare. */
  moduleRoles: readonly string[];
  isDisabled: boolean;
  /** Has a password that somebody else chose. */
  mustChangePassword: boolean;
  /** Signs in with a code of an authenticator app as well. */
  hasSecondStep: boolean;
}

const USERNAME = /^[a-z0-9][a-z0-9._-]{0,63}$/;

/** Longest that an address may be (RFC 5321). */
export const EMAIL_MAX_LENGTH = 254;
const EMAIL = /^[^@\s]+@[^@\s]+\.[^@\s]+$/;

/** Whether this has the form of an e-mail address; whether somebody reads there only a message shows. */
export const isEmail = (text: string): boolean => text.length <= EMAIL_MAX_LENGTH && EMAIL.test(text);

/** Whether this can be a user name: it becomes the first half of an address, and part of nobody's file name. */
export const isUsername = (text: string): boolean => USERNAME.test(text);
