import * as z from 'zod/mini';
import { NTHS, WEEKDAYS, type Rule } from '../quality/programme/rule';

const numbers = z.array(z.int());

export const ruleSchema: z.ZodMiniType<Rule> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('days'), every: z.int() }),
  z.object({ kind: z.literal('weekdays'), weekdays: z.array(z.literal(WEEKDAYS)) }),
  z.object({ kind: z.literal('month-days'), days: numbers, months: numbers }),
  z.object({ kind: z.literal('nth-weekday'), nth: z.literal(NTHS), weekday: z.literal(WEEKDAYS), months: numbers }),
]);

/** The rule of a programme, from wherever it comes; null where it is none. */
export const readRule = (value: unknown): Rule | null => ruleSchema.safeParse(value).data ?? null;
