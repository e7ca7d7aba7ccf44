import * as z from 'zod/mini';

/** Eight families of incidents, and the emergencies. */
export const FAMILIES = [
  'threat',
  'access',
  'passenger',
  'public-order',
  'seizure',
  'airspace',
  'sabotage',
  'cyber',
  'emergency',
] as const;
export type Family = (typeof FAMILIES)[number];

/** In which order the steps of an occurrence are taken. */
export const PHASES = ['immediate', 'response', 'recovery'] as const;
export type Phase = (typeof PHASES)[number];

/**
 * What is graded: how grave it is, the colour of the risk assessment (AAR), the level of an unruly passenger.
 */
export const GRADINGS = {
  severity: ['low', 'moderate', 'high', 'critical'],
  aar: ['green', 'amber', 'red'],
  unruly: ['1', '2', '3', '4'],
} as const;
export type Grading = keyof typeof GRADINGS;

const id = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));
const ids = z.array(id);

const questionSchema = z.strictObject({
  id,
  type: z.enum(['text', 'long', 'number', 'time', 'choice']),
  options: z.optional(ids),
  /** Asked only where an earlier question has this answer. */
  when: z.optional(z.strictObject({ question: id, is: id })),
});
export type Question = z.infer<typeof questionSchema>;

/**
 * One version of a kind. A version that was used is never changed: what is altered gets the next number, and the former
 * one stays for the records that were begun with it. What the ids stand for is in the module's texts.
 */
export const definitionSchema = z.strictObject({
  kind: id,
  version: z.int().check(z.positive()),
  family: z.enum(FAMILIES),
  /** Read by its author, supervisors, auditors and administrators alone; the server decides it by its own table. */
  restricted: z.boolean(),
  steps: z.strictObject({ immediate: ids, response: ids, recovery: ids }),
  /** Who is called, in the order in which they are. */
  calls: ids,
  questions: z.array(questionSchema),
  classification: z.array(z.enum(['severity', 'aar', 'unruly'])),
});
export type Definition = z.infer<typeof definitionSchema>;
