import { isDataError } from '@avsec/shared/data';
import { cleanText, isBlank, isUsername, ROLES, type Person, type Role } from '@avsec/shared/domain';

export interface PersonForm {
  username: string;
  fullName: string;
  badge: string;
  role: Role;
  moduleRoles: readonly string[];
  isDisabled: boolean;
}

export const formOf = (person: Person | null): PersonForm =>
  person ?? { username: '', fullName: '', badge: '', role: 'inspector', moduleRoles: [], isDisabled: false };

/** What was typed as it is stored. */
export const readForm = ({ username, fullName, badge, role, moduleRoles, isDisabled }: PersonForm): PersonForm => ({
  username: cleanText(username).trim().toLowerCase(),
  fullName: cleanText(fullName).trim(),
  badge: cleanText(badge).trim(),
  role,
  moduleRoles,
  isDisabled,
});

export const roleNamed = (name: string): Role => ROLES.find((role) => role === name) ?? 'inspector';

export type FormProblem = 'username' | 'fullName' | 'badge';

/** The first field that cannot be stored as it is. */
export function firstProblem({ username, fullName, badge }: PersonForm, isNew: boolean): FormProblem | null {
  if (isNew && !isUsername(username)) return 'username';
  if (isBlank(fullName)) return 'fullName';
  return isBlank(badge) ? 'badge' : null;
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
