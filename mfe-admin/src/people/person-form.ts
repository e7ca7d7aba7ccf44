import { isDataError } from '@avsec/shared/data';
import {
  cleanText,
  isBlank,
  isEmail,
  isUsername,
  ROLES,
  type Person,
  type Right,
  type Role,
} from '@avsec/shared/domain';

export interface PersonForm {
  username: string;
  fullName: string;
  badge: string;
  /** As typed; empty where none is known. */
  email: string;
  /** Null: only treats what is assigned to them. */
  role: Role | null;
  rights: readonly Right[];
  moduleRoles: readonly string[];
  isDisabled: boolean;
}

const EMPTY: PersonForm = {
  username: '',
  fullName: '',
  badge: '',
  email: '',
  role: 'inspector',
  rights: [],
  moduleRoles: [],
  isDisabled: false,
};

export const formOf = (person: Person | null): PersonForm =>
  person ? { ...person, email: person.email ?? '' } : EMPTY;

/** What was typed as it is stored. Who has no role has one right, that for which there are people without a role. */
export const readForm = ({
  username,
  fullName,
  badge,
  email,
  role,
  rights,
  moduleRoles,
  isDisabled,
}: PersonForm): PersonForm => ({
  username: cleanText(username).trim().toLowerCase(),
  fullName: cleanText(fullName).trim(),
  badge: cleanText(badge).trim(),
  email: cleanText(email).trim(),
  role,
  rights: role === null ? ['responsible'] : rights,
  moduleRoles,
  isDisabled,
});

/** A role by its name; null where it names none. */
export const roleNamed = (name: string): Role | null => ROLES.find((role) => role === name) ?? null;

const FIELDS = ['username', 'fullName', 'badge', 'email'] as const;
export type FormProblem = (typeof FIELDS)[number];

/** The fields that cannot be stored as they are, from top to bottom. */
export function problemsOf({ username, fullName, badge, email }: PersonForm, isNew: boolean): FormProblem[] {
  const isWrong: Record<FormProblem, boolean> = {
    username: isNew && !isUsername(username),
    fullName: isBlank(fullName),
    badge: isBlank(badge),
    email: email !== '' && !isEmail(email),
  };
  return FIELDS.filter((field) => isWrong[field]);
}

export type SavingProblem = 'offline' | 'forbidden' | 'taken' | 'lastAdmin' | 'failed';

/**
 * Why the server did not store it. The two conflicts are told apart by what was asked: only a new person has a new user
 * name.
 */
export function failureOf(error: unknown, isNew = true): SavingProblem {
  if (!isDataError(error)) return 'failed';
  if (error.kind === 'offline' || error.kind === 'forbidden') return error.kind;
  if (error.kind === 'session') return 'forbidden';
  if (error.kind === 'conflict') return isNew ? 'taken' : 'lastAdmin';
  return 'failed';
}
