import * as z from 'zod/mini';
import { parseJson } from '../../domain/text/json';

/** Which field of what was sent is not right, and in what way, as the database names both. */
export interface RefusedField {
  field: string;
  reason: string;
}

const detail = z.object({ field: z.string(), reason: z.string() });

/** Reads the `problem` of a `DataError` of kind `invalid`; null where it names no field. */
export const refusedField = (problem: string | null): RefusedField | null =>
  detail.safeParse(parseJson(problem ?? '')).data ?? null;
