/** The mock-up's two recent reports; their names are texts of the module. */
export const SAMPLE_REPORTS = [
  { key: 'monthly', date: '2026-01-31' },
  { key: 'vehicles', date: '2026-01-15' },
] as const;
