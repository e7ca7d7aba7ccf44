import type { Level } from '../../checklist/level';
import type { SiteDate } from '../findings/site-date';

/** What a person is told of. */
export const NOTICE_KINDS = [
  'assigned',
  'due-soon',
  'overdue',
  'returned',
  'approved',
  'critical',
  'planned-opened',
  'planned-missed',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** What a notice is of: it leads there. */
export const NOTICE_SUBJECTS = ['finding', 'action', 'review', 'planned'] as const;
export type NoticeSubject = (typeof NOTICE_SUBJECTS)[number];

/** How a kind is mailed: at once, in the summary of the day, or not at all. In the portal every notice stands. */
export const MAIL_CHOICES = ['now', 'daily', 'never'] as const;
export type MailChoice = (typeof MAIL_CHOICES)[number];

export type NoticeChoices = Record<NoticeKind, MailChoice>;

/** Of a person who chose nothing: one mail a day, besides what is critical. */
export const DEFAULT_NOTICE_CHOICES: NoticeChoices = {
  assigned: 'daily',
  'due-soon': 'daily',
  overdue: 'daily',
  returned: 'daily',
  approved: 'daily',
  critical: 'now',
  'planned-opened': 'daily',
  'planned-missed': 'daily',
};

/** What one person is told, once. */
export interface Notice {
  id: number;
  kind: NoticeKind;
  subject: NoticeSubject;
  subjectId: string;
  /** As 'NC-2026-000123'; a review has none. */
  number: string | null;
  /** Of what is planned or reviewed its checklist and place; null of what has a number, or is no more. */
  about: string | null;
  level: Level | null;
  dueOn: SiteDate | null;
  /** Path in the portal. */
  link: string;
  /** ISO 8601. */
  at: string;
  isRead: boolean;
}
