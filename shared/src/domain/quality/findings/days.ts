/** What becomes of a finding on a day. */
export const FINDING_DAYS = ['planned', 'corrected', 'verified', 'closed'] as const;
export type FindingDay = (typeof FINDING_DAYS)[number];

/** Corrected by the first date · by the one that was granted · after the first · `dated`: there is one. */
export const FINDING_IN_TIME = ['first', 'granted', 'late', 'dated'] as const;
export type FindingInTime = (typeof FINDING_IN_TIME)[number];
