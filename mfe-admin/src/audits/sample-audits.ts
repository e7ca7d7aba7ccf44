/** The mock-up's three audits, one of each status; their names are texts of the module. */
export const SAMPLE_AUDITS = [
  { key: 'access', date: '2026-01-20', status: 'done' },
  { key: 'cargo', date: '2026-01-27', status: 'inProgress' },
  { key: 'perimeter', date: '2026-02-03', status: 'pending' },
] as const;
