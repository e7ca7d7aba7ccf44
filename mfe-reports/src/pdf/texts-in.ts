/** Every text of a report, for its letters; not the image data that old records hold as text. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === 'dataUrl' ? [] : textsIn(inner)));
}
