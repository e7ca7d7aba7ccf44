import { refused, type Refusal } from '../requests/refusal';

/** What something that a function is called with may have at most, as the database says it (`private.bounds`). */
export interface Bound {
  /** The argument and what lies in it: `query.titles[].title`. */
  path: string;
  /** Bytes of the whole, signs of a text or elements of a list, words of a text. */
  unit: 'bytes' | 'length' | 'words';
  most: number;
}

/** Bytes that JSON may take for one sign of a text, which is a pair of escapes at most, and for one id of a list. */
const BYTES_OF = { sign: 12, element: 64 };
/** The names of the arguments and what stands around them. */
const AROUND = 1024;

/** Most bytes of a call of a function with these bounds: together what its arguments may have. */
export function largestCall(bounds: readonly Bound[], types: ReadonlyMap<string, string>): number {
  const whole = bounds.filter(({ path }) => types.has(path));
  const sizes = [...types.keys()].map((name) =>
    Math.min(
      ...whole.filter(({ path }) => path === name).map(({ unit, most }) => bytesOf(unit, most, types.get(name))),
    ),
  );
  return sizes.reduce((sum, size) => sum + (Number.isFinite(size) ? size : BYTES_OF.element), AROUND);
}

function bytesOf(unit: Bound['unit'], most: number, type: string | undefined): number {
  if (unit === 'bytes') return most;
  // Elements of JSON may be anything.
  if (unit === 'words' || type === 'jsonb') return Infinity;
  return most * (type === 'text' ? BYTES_OF.sign : BYTES_OF.element);
}

/**
 * Why a call with these arguments is not taken, in the words in which the database refuses it; null when it is. Bytes
 * were counted when it arrived.
 */
export function refusalOfBounds(given: Record<string, unknown>, bounds: readonly Bound[]): Refusal | null {
  const passed = bounds.find(
    ({ path, unit, most }) => unit !== 'bytes' && valuesAt(given, path).some((value) => extentOf(value, unit) > most),
  );
  if (!passed) return null;
  return {
    ...refused(422, 'AV422', 'Not valid'),
    details: JSON.stringify({ field: passed.path, reason: 'too-long', limit: passed.most }),
  };
}

function extentOf(value: unknown, unit: Bound['unit']): number {
  if (typeof value !== 'string') return Array.isArray(value) ? value.length : 0;
  return unit === 'words' ? value.trim().split(/\s+/).length : [...value].length;
}

function valuesAt(given: unknown, path: string): unknown[] {
  const steps = path.split('.').flatMap((name) => (name.endsWith('[]') ? [name.slice(0, -2), '[]'] : [name]));
  return steps.reduce<unknown[]>((values, step) => values.flatMap((value) => within(value, step)), [given]);
}

function within(value: unknown, step: string): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  if (step === '[]') return Array.isArray(value) ? value : [];
  return Object.entries(value).flatMap(([name, member]): unknown[] => (name === step ? [member] : []));
}
