import * as z from 'zod/mini';
import { PHASES, type Definition, type Phase } from './kind-schema';

const id = z.string().check(z.minLength(1), z.maxLength(60));
const words = z.string().check(z.maxLength(300));

/** What the airport changes about a kind; its own words are in its own language. */
export const adaptationSchema = z.object({
  /** Steps of the definition that it leaves out. */
  hidden: z.array(id),
  /** Steps of its own, behind those of the phase. */
  steps: z.array(z.object({ id, phase: z.enum(PHASES), text: words })),
  /** Its call list, in place of the definition's; empty: the definition's. */
  calls: z.array(z.object({ id, name: words, phone: words })),
});
export type Adaptation = z.infer<typeof adaptationSchema>;

export const NOT_ADAPTED: Adaptation = { hidden: [], steps: [], calls: [] };

/** A step or an agency as it is shown: `text` where it is the airport's own. */
export interface Shown {
  id: string;
  text: string | null;
  /** Of an agency; empty where none is known. */
  phone: string;
}

/** The steps of a phase, the airport's own last. */
export const stepsOf = (definition: Definition, { hidden, steps }: Adaptation, phase: Phase): Shown[] => [
  ...definition.steps[phase]
    .filter((step) => !hidden.includes(step))
    .map((step) => ({ id: step, text: null, phone: '' })),
  ...steps.filter((step) => step.phase === phase).map((step) => ({ id: step.id, text: step.text, phone: '' })),
];

/** Who is called, in that order. */
export const callsOf = (definition: Definition, { calls }: Adaptation): Shown[] =>
  calls.length === 0
    ? definition.calls.map((agency) => ({ id: agency, text: null, phone: '' }))
    : calls.map((one) => ({ id: one.id, text: one.name, phone: one.phone }));
