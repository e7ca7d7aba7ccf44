import { JSON_DEPTH_MAX } from './gate-limits';

/**
 * Reads the JSON of a request; undefined when it is none, is nested deeper than anything of ours, or holds what no statement can take: a NUL,
 * which PostgreSQL refuses, or a member named `__proto__`, which the embedded backend would follow.
 */
export function readJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return isSound(value, JSON_DEPTH_MAX) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isSound(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  if (depth === 0) return false;
  return Object.entries(value).every(([key, member]) => key !== '__proto__' && !key.includes('\0') && isSound(member, depth - 1));
}
