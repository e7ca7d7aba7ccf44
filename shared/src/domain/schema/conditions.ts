import * as z from 'zod/mini';
import {
  cleanCondition,
  COMPARISONS,
  type AnswerTest,
  type Comparison,
  type ComparedValue,
  type Condition,
} from '../checklist/condition';
import { INSTANCE_ID, type Instance, type Repetition } from '../checklist/instance';
import { listOf } from './reading';

const compared: z.ZodMiniType<ComparedValue> = z.union([z.boolean(), z.string()]);
const item = z.string().check(z.minLength(1));

const test: z.ZodMiniType<AnswerTest> = z.pipe(
  z.object({ item, is: z.enum(COMPARISONS), value: z.optional(compared), values: z.optional(z.array(compared)) }),
  z.transform((read, context) => asTest(read) ?? refused(read, context)),
);

interface ReadTest {
  item: string;
  is: Comparison;
  value?: ComparedValue | undefined;
  values?: ComparedValue[] | undefined;
}

function asTest({ item: id, is, value, values }: ReadTest): AnswerTest | null {
  if (is === 'answered' || is === 'not-answered') return { item: id, is };
  if (is === 'one-of') return values ? { item: id, is, values } : null;
  return value === undefined ? null : { item: id, is, value };
}

function refused(input: ReadTest, context: z.core.ParsePayload): never {
  context.issues.push({ code: 'custom', message: 'Compared with nothing', input });
  return z.NEVER;
}

/**
 * A condition from outside; fails where any part of it cannot be read, because half of a condition would say something
 * else.
 */
export const conditionSchema: z.ZodMiniType<Condition> = z.lazy(() =>
  z.union([test, z.object({ all: z.array(conditionSchema) }), z.object({ any: z.array(conditionSchema) })]),
);

/** The same as it may be kept: without what says nothing. */
export const keptConditionSchema = z.pipe(
  conditionSchema,
  z.transform((condition) => cleanCondition(condition) ?? undefined),
);

/** Of a draft. */
export const unreadLimits = z.catch(
  z.optional(z.object({ min: z.optional(z.string()), max: z.optional(z.string()) })),
  undefined,
);

export const repetitionSchema: z.ZodMiniType<Repetition> = z.pipe(
  z.object({
    label: z.string(),
    min: z.catch(z.int().check(z.nonnegative()), 1),
    max: z.catch(z.optional(z.int().check(z.positive())), undefined),
    unread: unreadLimits,
  }),
  z.transform(({ label, min, max, unread }) => ({
    label,
    min,
    ...(max === undefined ? {} : { max }),
    ...(unread === undefined ? {} : { unread }),
  })),
);

const instance: z.ZodMiniType<Instance> = z.object({
  id: z.union([z.literal(''), z.string().check(z.regex(INSTANCE_ID))]),
  name: z.catch(z.string(), ''),
});

/** The instances of an inspection or a record; absent where there are none, and what cannot be read drops itself. */
export const instancesSchema = z.catch(z.optional(z.record(z.string(), listOf(instance))), undefined);
