/** The dashboard's fixed figures (specification, section 9): they are shown under 'Dados de demonstração'. */

export const SUMMARY = [
  { key: 'checklists', value: '24', icon: 'check-square' },
  { key: 'compliance', value: '98.5%', icon: 'safety-certificate' },
  { key: 'alerts', value: '3', icon: 'alert' },
  { key: 'audits', value: '12', icon: 'audit' },
] as const;

export type ActivityStatus = 'success' | 'warning' | 'info';

interface Activity {
  key: 'checklist' | 'alert' | 'audit' | 'report';
  status: ActivityStatus;
  ago: { unit: 'hoursAgo' | 'daysAgo'; count: number };
}

export const ACTIVITIES: readonly Activity[] = [
  { key: 'checklist', status: 'success', ago: { unit: 'hoursAgo', count: 2 } },
  { key: 'alert', status: 'warning', ago: { unit: 'hoursAgo', count: 4 } },
  { key: 'audit', status: 'info', ago: { unit: 'hoursAgo', count: 6 } },
  { key: 'report', status: 'success', ago: { unit: 'daysAgo', count: 1 } },
];
