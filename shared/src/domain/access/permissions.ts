/** Who may do what: the one table that menu, buttons, tests and (cell by cell) the database agree on. */

export const ROLES = ['inspector', 'author', 'auditor', 'admin'] as const;
/** One of the four roles of the portal. */
export type Role = (typeof ROLES)[number];

/**
 * What a person may do beside the role. `supervisor`: judges findings (level, dates, verification, closing) ·
 * `responsible`: treats what is assigned to them or to their group. Whoever has no role has `responsible` alone, and
 * reads nothing else.
 */
export const RIGHTS = ['supervisor', 'responsible'] as const;
export type Right = (typeof RIGHTS)[number];

/** Who is at work, as far as permissions are concerned. */
export interface Actor {
  userId: string;
  /** Null: only treats what is assigned to them. */
  role: Role | null;
}

/**
 * A role that a module declares and an administrator gives: `<module>__<name>`. It adds to a person's role, and means
 * something to that module only.
 */
const MODULE_ROLE = /^[a-z][a-z0-9_]{0,60}__[a-z][a-z0-9_]{0,60}$/;
export const isModuleRole = (name: string): boolean => MODULE_ROLE.test(name);

/** Whether who holds these treats what is assigned to them and has none of the four roles. */
export const treatsOnly = (held: readonly string[]): boolean =>
  held.includes('responsible') && !ROLES.some((role) => held.includes(role));

/**
 * Whether something is for a person who holds these roles. What names none is for everybody with one of the four roles:
 * who only treats what is assigned to them is named where something is theirs.
 */
export const isForRoles = (roles: readonly string[] | undefined, held: readonly string[]): boolean =>
  roles ? roles.some((role) => held.includes(role)) : !treatsOnly(held);

const isOneOf = (roles: readonly Role[], role: Role | null): boolean => role !== null && roles.includes(role);

const FILLS_IN: readonly Role[] = ['inspector', 'admin'];
const WRITES_CHECKLISTS: readonly Role[] = ['author', 'admin'];
const READS_AUDIT_LOG: readonly Role[] = ['auditor', 'admin'];
const LINKS_REPORTS: readonly Role[] = ['auditor', 'admin'];

/** May create, edit, delete and restore checklists. */
export const canWriteChecklists = (actor: Actor): boolean => isOneOf(WRITES_CHECKLISTS, actor.role);

/** May start an inspection of their own. */
export const canFillIn = (actor: Actor): boolean => isOneOf(FILLS_IN, actor.role);

/** May save, finalize, clear, reopen or delete this submission: inspectors their own, administrators any. */
export const canChangeSubmission = (actor: Actor, submission: { userId: string }): boolean =>
  actor.role === 'admin' || (canFillIn(actor) && submission.userId === actor.userId);

/** May read the audit log. */
export const canReadAuditLog = (actor: Actor): boolean => isOneOf(READS_AUDIT_LOG, actor.role);

/** May hand a report over by a link, and revoke one. */
export const canLinkReports = (actor: Actor): boolean => isOneOf(LINKS_REPORTS, actor.role);
