/** Figures of the dashboard and of the static mock-up pages (sections 2 and 9): samples, calculated from nothing. */

export const DASHBOARD_FIGURES = {
  activeChecklists: 24,
  compliancePercent: 98.5,
  pendingAlerts: 3,
  auditsThisMonth: 12,
} as const;

/** When the dashboard's four sample activities were, newest first. */
export const ACTIVITY_AGES = [
  { unit: 'hour', count: 2 },
  { unit: 'hour', count: 4 },
  { unit: 'hour', count: 6 },
  { unit: 'day', count: 1 },
] as const;

export const REPORTS_FIGURES = { monthly: 24, yearly: 3, filters: 7 } as const;

export const ANALYTICS_FIGURES = {
  compliancePercent: 94.2,
  audits: 127,
  nonConformities: 8,
  averageHours: 2.4,
} as const;

/** The specified rate as the last of twelve months; the months before it are invented. Percent. */
export const COMPLIANCE_TREND = [
  { month: '2025-03', rate: 88.9 },
  { month: '2025-04', rate: 89.6 },
  { month: '2025-05', rate: 89.1 },
  { month: '2025-06', rate: 90.4 },
  { month: '2025-07', rate: 91.2 },
  { month: '2025-08', rate: 90.7 },
  { month: '2025-09', rate: 91.8 },
  { month: '2025-10', rate: 92.5 },
  { month: '2025-11', rate: 92.1 },
  { month: '2025-12', rate: 93.0 },
  { month: '2026-01', rate: 93.6 },
  { month: '2026-02', rate: ANALYTICS_FIGURES.compliancePercent },
] as const;

/** Share of each area, in percent. */
export const AREA_SPLIT = { passengerTerminal: 45, cargoArea: 28, runwayAndApron: 18, others: 9 } as const;

export const AUDITS_FIGURES = { total: 127, inProgress: 12, done: 115 } as const;

export const USERS_FIGURES = { total: 45, administrators: 3, auditors: 42 } as const;

export const SETTINGS_DEFAULTS = {
  emailNotifications: true,
  auditNotifications: true,
  automaticReports: false,
  twoFactorAuthentication: false,
  sessionExpiry: true,
  automaticSync: true,
  sessionTimeoutMinutes: 30,
  maximumLoginAttempts: 3,
  smtpPortHint: 587,
} as const;
