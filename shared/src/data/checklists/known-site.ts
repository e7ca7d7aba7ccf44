import * as z from 'zod/mini';
import { FINDING_STATES } from '../../domain/quality/findings/state';
import { LEVELS, type Level } from '../../domain/checklist/level';
import type { MeasureGroup } from '../../domain/quality/findings/measure';
import type { OpenFinding } from '../../domain/quality/findings/open-at';
import type { KnownPlace } from '../../domain/quality/places/meant';
import { signedInSession } from '../../state/bound-store';
import { queryBackend } from '../backend/query-backend';
import { readRecord, valueOf } from '../device/records';
import { KNOWN_SITE, keepBesideChecklists } from './checklist-cache';

/** What this device knows of the person's site, with and without a network. */
export interface KnownSite {
  /** Those that are offered, by path. */
  places: readonly KnownPlace[];
  groups: readonly MeasureGroup[];
  /** Of which levels the site asks for a measure at once. */
  measureLevels: readonly Level[];
  /** What is not settled, the newest first (`KNOWN_FINDINGS_MAX`). */
  open: readonly OpenFinding[];
}

const NOTHING_KNOWN: KnownSite = { places: [], groups: [], measureLevels: [], open: [] };

const named = { id: z.string(), name: z.string() };
const levels = z.array(z.enum(LEVELS));
const ofTheSite = { places: z.array(z.object({ ...named, path: z.string() })), groups: z.array(z.object(named)) };

const answered = z.pipe(
  z.object({
    ...ofTheSite,
    measure_levels: levels,
    open: z.array(
      z.object({
        number: z.string(),
        opened_on: z.string(),
        state: z.enum(FINDING_STATES),
        checklist_id: z.string(),
        item_id: z.string(),
        place_key: z.nullable(z.string()),
      }),
    ),
  }),
  z.transform(({ measure_levels: measureLevels, open, ...site }): KnownSite => ({
    ...site,
    measureLevels,
    open: open.map((one) => ({
      number: one.number,
      openedOn: one.opened_on,
      state: one.state,
      checklistId: one.checklist_id,
      itemId: one.item_id,
      placeKey: one.place_key,
    })),
  })),
);

const kept = z.object({
  ...ofTheSite,
  measureLevels: levels,
  open: z.array(
    z.object({
      number: z.string(),
      openedOn: z.string(),
      state: z.enum(FINDING_STATES),
      checklistId: z.string(),
      itemId: z.string(),
      placeKey: z.nullable(z.string()),
    }),
  ),
});

/** Asks for it and keeps it on the device, beside the checklists. Rejects with `BackendFailure`. */
export async function keepKnownSite(): Promise<KnownSite> {
  const userId = signedInSession()?.userId;
  const site =
    (await queryBackend((client) => client.rpc('site_for_inspecting'), z.nullable(answered))) ?? NOTHING_KNOWN;
  if (userId !== undefined && signedInSession()?.userId === userId)
    await keepBesideChecklists(userId, KNOWN_SITE, site);
  return site;
}

/** What this device has of it; null where it has nothing. Never rejects. */
export const knownSite = (): Promise<KnownSite | null> => read(kept);

async function read<T>(schema: z.ZodMiniType<T>): Promise<T | null> {
  const userId = signedInSession()?.userId;
  if (userId === undefined) return null;
  const found = await readRecord({ store: 'checklists', key: [userId, KNOWN_SITE] }, schema).catch(
    (error: unknown) => void console.warn('what this device knows of the site', error),
  );
  return found ? valueOf(found) : null;
}

/**
 * Of which levels the site asks for a measure, as this device heard last; null where it has heard nothing. Never
 * rejects.
 */
export const knownMeasureLevels = async (): Promise<readonly Level[] | null> =>
  (await read(z.object({ measureLevels: levels })))?.measureLevels ?? null;
