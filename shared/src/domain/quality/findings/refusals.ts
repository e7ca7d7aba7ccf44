import * as z from 'zod/mini';
import { parseJson } from '../../text/json';

/**
 * What the database refuses of an act on a finding because of what came with it, `field reason` as it names both. Each
 * has its words on screen; what a form of the portal never sends has those of `other`.
 */
export const FINDING_REFUSALS = [
  'words missing',
  'words too-long',
  'responsible_id missing',
  'level missing',
  'level unchanged',
  'date missing',
  'date not-later',
  'date past',
  'date too-late',
  'date not-yet',
  'action_id missing',
  'actions not-done',
  'measure missing',
  'extension missing',
  'extension twice',
  'whys not-valid',
  'photos too-many',
  'photos too-large',
  'photos evidence-missing',
  'place_id missing',
  'question missing',
  'question too-long',
  'other',
] as const;
export type FindingRefusal = (typeof FINDING_REFUSALS)[number];

const detail = z.object({ field: z.optional(z.string()), reason: z.string() });

/** What the backend's machine-readable detail of a refusal says. */
export function findingRefusal(problem: string | null): FindingRefusal {
  const said = detail.safeParse(parseJson(problem ?? '')).data;
  const named = `${said?.field ?? 'photos'} ${said?.reason ?? ''}`;
  return FINDING_REFUSALS.find((one) => one === named) ?? 'other';
}
