const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** '812 bytes', '1,4 MB': in the reader's language, in units of 1024. */
export function formatFileSize(bytes: number, language: string): string {
  const power = bytes < 1024 ? 0 : bytes < 1024 ** 2 ? 1 : bytes < 1024 ** 3 ? 2 : 3;
  const format = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: UNITS[power],
    unitDisplay: 'short',
    maximumFractionDigits: power >= 2 ? 1 : 0,
  });
  return format.format(bytes / 1024 ** power);
}
