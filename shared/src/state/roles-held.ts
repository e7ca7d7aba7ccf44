import type { Profile } from './session-slice';

/** The names of all that a person holds: one of the four roles or none, rights, and roles of modules. */
export const rolesHeld = ({
  role,
  rights = [],
  moduleRoles = [],
}: Pick<Profile, 'role' | 'rights' | 'moduleRoles'>): readonly string[] => [
  ...(role === null ? [] : [role]),
  ...rights,
  ...moduleRoles,
];
