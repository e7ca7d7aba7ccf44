import { JSON_DEPTH_MAX, JSON_NODES_MAX } from './request-limits';
import { isWithin } from './json-extent';

/**
 * Reads the JSON of a request; undefined when it is none, is nested deeper or has more values than anything of ours, or
 * holds what no statement can take: a NUL, which PostgreSQL refuses, or a member named `__proto__`, which the embedded
 * backend would follow.
 * @param nodes most values.
 */
export function readJson(text: string, nodes = JSON_NODES_MAX): unknown {
  if (!isWithin(text, { depth: JSON_DEPTH_MAX, nodes })) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isSound(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isSound(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, member]) => key !== '__proto__' && !key.includes('\0') && isSound(member));
}
