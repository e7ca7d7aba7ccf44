/** What the audit log has entries of. */
export const AUDITED_TABLES = [
  'checklist_submissions',
  'checklists',
  'profiles',
  'evidence',
  'modules',
  'module_settings',
  'sites',
  'places',
  'groups',
  'group_members',
  'findings',
  'finding_actions',
  'finding_extensions',
  'reviews',
  'programmes',
  'programme_versions',
  'planned_inspections',
  'calendar_feeds',
  'report_links',
] as const;
export type AuditedTable = (typeof AUDITED_TABLES)[number];

export const AUDIT_ACTIONS = [
  'insert',
  'update',
  'delete',
  'finalize',
  'reopen',
  'withdraw',
  'sign-in',
  'password',
  'second-step',
  'open',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** A column before and after, as the log tells it; anything in JSON. */
export interface AuditChange {
  field: string;
  from: unknown;
  to: unknown;
}

/** One entry of the audit log. `table` and `action` are plain text: entries of a newer backend are shown, not lost. */
export interface AuditEntry {
  id: number;
  /** ISO 8601, the server's time. */
  at: string;
  /** Null: done in SQL, outside of a session. */
  actorId: string | null;
  /** Null where the person has no profile any more. */
  actorName: string | null;
  table: string;
  action: string;
  rowId: string;
  /**
   * Title of the checklist or inspection, of a file its question too, name of the person; null where the log never knew
   * one.
   */
  subject: string | null;
  changes: AuditChange[];
  /** What the entry tells besides columns, such as the questions that a new version changed. */
  more: Record<string, unknown>;
}

/** Which entries; dates are ISO 8601, `until` is the first moment that is not meant. */
export interface AuditFilter {
  from?: string;
  until?: string;
  actor?: string;
  table?: string;
  action?: string;
  /** Within the details, or a record's id. */
  text?: string;
}

export type AuditFaultKind = 'missing' | 'altered' | 'unchained' | 'gap';

/** What verifying the chain of the log found. */
export interface AuditVerification {
  entries: number;
  /** The newest link; written down elsewhere it shows later that nobody made the chain anew. Null for an empty log. */
  head: { place: number; hash: string } | null;
  faultCount: number;
  /** The first hundred. */
  faults: { entry: number; fault: AuditFaultKind }[];
}
