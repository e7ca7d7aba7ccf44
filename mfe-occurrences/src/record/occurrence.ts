import type { Evidence } from '@avsec/shared/domain';
import * as z from 'zod/mini';
import { adaptationSchema, type Adaptation } from '../kinds/adaptation';
import { STATES, type State } from '../states/transitions';

/** What the list shows of an occurrence. */
export interface OccurrenceLine {
  id: string;
  /** Null until the server has it. */
  number: string | null;
  kind: string;
  kindVersion: number;
  restricted: boolean;
  simulated: boolean;
  state: State;
  happenedAt: string;
  place: string;
  point: string;
  what: string;
  toldBy: string;
  toldHow: string;
  by: string;
  byName: string;
  keptAt: string;
  reviewBy: string | null;
}

/** One entry of the timeline, as it was written; what it says is text. */
export interface Entry {
  id: string;
  type: string;
  content: Readonly<Record<string, string>>;
  /** When it happened. */
  happenedAt: string;
  /** When it was written down, by the clock of that device. */
  keptAt: string;
  by: string;
  byName: string;
  files: readonly Evidence[];
  /** It is on this device alone: sent later, or refused. */
  waits: 'no' | 'waiting' | 'refused';
}

export interface Occurrence extends OccurrenceLine {
  files: readonly Evidence[];
  /** What the airport had changed about the kind when it was registered; null: not known here, or nothing. */
  adaptation: Adaptation | null;
  /** By the time at which they happened. */
  entries: readonly Entry[];
  /** It is on this device alone. */
  waits: Entry['waits'];
}

// As operations send them; what cannot be shown as a photo or file is left out.
const file = z.object({
  id: z.string(),
  kind: z.enum(['photo', 'document']),
  name: z.string(),
  path: z.string(),
  size: z.number(),
  type: z.string(),
  taken_at: z.optional(z.string()),
});
const files = z.array(z.unknown());

const filesOf = (all: readonly unknown[], keptAt: string): Evidence[] =>
  all.flatMap((one) => {
    const { data } = file.safeParse(one);
    if (!data) return [];
    const { taken_at: takenAt, ...said } = data;
    return [{ ...said, itemId: '', uploadDate: keptAt, ...(takenAt !== undefined && { takenAt }) }];
  });

const row = z.object({
  id: z.string(),
  number: z.string(),
  kind: z.string(),
  kind_version: z.number(),
  restricted: z.boolean(),
  simulated: z.boolean(),
  state: z.enum(STATES),
  happened_at: z.string(),
  place: z.string(),
  point: z.string(),
  what: z.string(),
  told_by: z.string(),
  told_how: z.string(),
  by: z.string(),
  by_name: z.string(),
  kept_at: z.string(),
  review_by: z.nullable(z.string()),
});

const lineOf = (one: z.infer<typeof row>): OccurrenceLine => ({
  id: one.id,
  number: one.number,
  kind: one.kind,
  kindVersion: one.kind_version,
  restricted: one.restricted,
  simulated: one.simulated,
  state: one.state,
  happenedAt: one.happened_at,
  place: one.place,
  point: one.point,
  what: one.what,
  toldBy: one.told_by,
  toldHow: one.told_how,
  by: one.by,
  byName: one.by_name,
  keptAt: one.kept_at,
  reviewBy: one.review_by,
});

const entryRow = z.pipe(
  z.object({
    id: z.string(),
    type: z.string(),
    content: z.record(z.string(), z.string()),
    happened_at: z.string(),
    kept_at: z.string(),
    by: z.string(),
    by_name: z.string(),
    files,
  }),
  z.transform((one): Entry => ({
    id: one.id,
    type: one.type,
    content: one.content,
    happenedAt: one.happened_at,
    keptAt: one.kept_at,
    by: one.by,
    byName: one.by_name,
    files: filesOf(one.files, one.kept_at),
    waits: 'no',
  })),
);

/** What `whole_record` answers; null where there is none for this person. */
export const wholeAnswer = z.nullable(
  z.pipe(
    z.object({
      occurrence: z.extend(row, { files }),
      adaptation: z.nullable(adaptationSchema),
      entries: z.array(entryRow),
    }),
    z.transform(({ occurrence, adaptation, entries }): Occurrence => ({
      ...lineOf(occurrence),
      files: filesOf(occurrence.files, occurrence.kept_at),
      adaptation,
      entries,
      waits: 'no',
    })),
  ),
);

export interface FoundOccurrences {
  rows: readonly OccurrenceLine[];
  /** So many, and `more`; null where they were not counted. */
  count: number | null;
  more: boolean;
  /** Not simulated and not ended yet, whatever is looked for. */
  ongoing: number;
  /** The same of what is simulated. */
  drills: number;
}

/** What `find_occurrences` answers. */
export const foundAnswer = z.pipe(
  z.object({
    rows: z.array(row),
    count: z.nullable(z.number()),
    more: z.boolean(),
    ongoing: z.number(),
    drills: z.number(),
  }),
  z.transform((found): FoundOccurrences => ({ ...found, rows: found.rows.map(lineOf) })),
);
