const NUMBER = /^NC-(\d{4})-(\d{6,})$/;

/** What people call a finding: 'NC-2026-000123', counted by site and year of the day it was found. */
export const findingNumber = (year: number, serial: number): string =>
  `NC-${String(year).padStart(4, '0')}-${String(serial).padStart(6, '0')}`;

/** Year and serial of such a number; null for anything else. */
export function readFindingNumber(text: string): { year: number; serial: number } | null {
  const [, year, serial] = NUMBER.exec(text.trim().toUpperCase()) ?? [];
  return year === undefined || serial === undefined ? null : { year: Number(year), serial: Number(serial) };
}
