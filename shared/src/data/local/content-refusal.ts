import * as z from 'zod/mini';
import { parseJson } from '../../domain/text/json';

/**
 * Reasons that the backend gives for refusing a submission's content, as far as a person can do something about each:
 * `unknown-version` it has no such version of the checklist · `unfit` answers that their items cannot have ·
 * `evidence-missing` a photo or file that neither it nor this device has.
 */
export const CONTENT_REFUSALS = ['unknown-version', 'unfit', 'evidence-missing'] as const;
export type ContentRefusal = (typeof CONTENT_REFUSALS)[number];

/** A removal has no content, and so none of these. */
export const isContentRefusal = (reason: string): reason is ContentRefusal =>
  (CONTENT_REFUSALS as readonly string[]).includes(reason);

const problemSchema = z.object({ reason: z.enum(CONTENT_REFUSALS) });

/**
 * The reason in the `problem` of an `invalid` error (`DataError`); plain `invalid` where it says nothing more to a
 * person.
 */
export const contentRefusal = (problem: string | null): ContentRefusal | 'invalid' =>
  problemSchema.safeParse(parseJson(problem ?? '')).data?.reason ?? 'invalid';
