import { ACTIVITY_AGES, DASHBOARD_FIGURES } from '@avsec/shared/domain';

/**
 * The dashboard's cards and sample activities, with the figures of the specification; what they mean is in the texts.
 */
export const SUMMARY = [
  { key: 'checklists', figure: DASHBOARD_FIGURES.activeChecklists, icon: 'check-square' },
  { key: 'compliance', figure: DASHBOARD_FIGURES.compliancePercent, icon: 'safety-certificate' },
  { key: 'alerts', figure: DASHBOARD_FIGURES.pendingAlerts, icon: 'alert' },
  { key: 'audits', figure: DASHBOARD_FIGURES.auditsThisMonth, icon: 'audit' },
] as const;

export type ActivityStatus = 'success' | 'warning' | 'info';

const [CHECKLIST_AGE, ALERT_AGE, AUDIT_AGE, REPORT_AGE] = ACTIVITY_AGES;

export const ACTIVITIES = [
  { key: 'checklist', status: 'success', age: CHECKLIST_AGE },
  { key: 'alert', status: 'warning', age: ALERT_AGE },
  { key: 'audit', status: 'info', age: AUDIT_AGE },
  { key: 'report', status: 'success', age: REPORT_AGE },
] as const;
