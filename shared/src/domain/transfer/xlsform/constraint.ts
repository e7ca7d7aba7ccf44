import type { NumberRange } from '../../checklist/checklist';
import { canonicalNumber } from '../../answer/number-answer';

type Limits = Pick<NumberRange, 'min' | 'max'>;

const COMPARISON = /^\(?\s*\.\s*(>=|<=|=|>|<)\s*(-?\d+(?:\.\d+)?)\s*\)?$/;
const REVERSED = /^\(?\s*(-?\d+(?:\.\d+)?)\s*(>=|<=|=|>|<)\s*\.\s*\)?$/;
const MIRRORED: Readonly<Record<string, string>> = { '>=': '<=', '<=': '>=', '>': '<', '<': '>', '=': '=' };

/**
 * The limits that a `constraint` such as '. >= 2 and . <= 8' sets, both inclusive; null for a condition that is
 * anything else. '. > 3' is 'from 4' of whole numbers, and nothing that a range could say of others.
 */
export function rangeOfConstraint(constraint: string, isWhole: boolean): Limits | null {
  const limits: Limits = {};
  for (const part of constraint.trim().split(/\s+and\s+/i)) {
    const limit = limitOf(part.trim(), isWhole);
    // A limit that is set twice is a condition that its author should look at.
    if (limit === null || Object.keys(limit).some((end) => end in limits)) return null;
    Object.assign(limits, limit);
  }
  return limits;
}

function limitOf(comparison: string, isWhole: boolean): Limits | null {
  const [plain, reversed] = [COMPARISON.exec(comparison), REVERSED.exec(comparison)];
  const sign = plain?.[1] ?? MIRRORED[reversed?.[2] ?? ''];
  const digits = canonicalNumber(plain?.[2] ?? reversed?.[1] ?? '');
  if (digits === null) return null;
  const number = Number(digits);
  if (sign === '=') return { min: number, max: number };
  if (sign === '>=') return { min: number };
  if (sign === '<=') return { max: number };
  if (!isWhole || sign === undefined) return null;
  return sign === '>' ? { min: Math.floor(number) + 1 } : { max: Math.ceil(number) - 1 };
}
