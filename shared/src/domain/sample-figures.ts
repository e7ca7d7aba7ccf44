/** Figures of the dashboard and of the static mock-up pages (sections 2 and 9): samples, calculated from nothing. */

export const DASHBOARD_FIGURES = { activeChecklists: 24, compliancePercent: 98.5, pendingAlerts: 3, auditsThisMonth: 12 } as const;

/** When the dashboard's four sample activities were, newest first. */
export const ACTIVITY_AGES = [
  { unit: 'hour', count: 2 },
  { unit: 'hour', count: 4 },
  { unit: 'hour', count: 6 },
  { unit: 'day', count: 1 },
] as const;

export const REPORTS_FIGURES = { monthly: 24, yearly: 3, filters: 7 } as const;

export const ANALYTICS_FIGURES = { compliancePercent: 94.2, audits: 127, nonConformities: 8, averageHours: 2.4 } as const;

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
