const UNIT = 1024;

/** '830 KB', '4.2 MB': how large a file is, for people. `bytes` as in `Evidence.size`. */
export function fileSize(bytes: number, locale: string): string {
  const kilobytes = bytes / UNIT;
  const [value, unit, digits] = kilobytes < UNIT ? [Math.max(1, Math.round(kilobytes)), 'KB', 0] : [kilobytes / UNIT, 'MB', 1];
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(value)} ${unit}`;
}
