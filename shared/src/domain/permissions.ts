/** Who may do what: the one table that menu, buttons, tests and (cell by cell) the database agree on. */

export const ROLES = ['inspector', 'author', 'auditor', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export interface Actor {
  userId: string;
  role: Role;
}

const FILLS_IN: readonly Role[] = ['inspector', 'admin'];
const WRITES_CHECKLISTS: readonly Role[] = ['author', 'admin'];
const READS_AUDIT_LOG: readonly Role[] = ['auditor', 'admin'];

/** May create, edit, delete and restore checklists. */
export const canWriteChecklists = (actor: Actor): boolean => WRITES_CHECKLISTS.includes(actor.role);

/** May start an inspection of their own. */
export const canFillIn = (actor: Actor): boolean => FILLS_IN.includes(actor.role);

/** May save, finalize, clear, reopen or delete this submission: inspectors their own, administrators any. */
export const canChangeSubmission = (actor: Actor, submission: { userId: string }): boolean =>
  actor.role === 'admin' || (canFillIn(actor) && submission.userId === actor.userId);

/** May read the audit log. */
export const canReadAuditLog = (actor: Actor): boolean => READS_AUDIT_LOG.includes(actor.role);
