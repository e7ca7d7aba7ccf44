import * as z from 'zod/mini';

/** What a record carries whose age is counted (`ageOf`). */
export const agingFields = { agedMs: z._default(z.number(), 0), seenAt: z.optional(z.number()) };
