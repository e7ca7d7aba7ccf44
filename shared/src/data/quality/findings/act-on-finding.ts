import * as z from 'zod/mini';
import type { Level } from '../../../domain/quality/findings/level';
import type { SiteDate } from '../../../domain/quality/findings/site-date';
import { FINDING_STATES, type ActionKind, type FindingState } from '../../../domain/quality/findings/state';
import type { FindingAct } from '../../../domain/quality/findings/transitions';
import { api } from '../../backend/api';
import { asResult, queryBackend } from '../../backend/query-backend';
import { newId } from '../../device/uuid';

/** One act on a finding. What each needs says `FINDING_TRANSITIONS`; the rest is left out. */
export interface FindingActRequest {
  id: string;
  act: FindingAct;
  /** The revision that the person saw; what judges is refused on another. */
  baseRevision: number;
  /** Of this request; the same again is carried out once. A new one when left out. */
  requestId?: string;
  words?: string;
  /** As rows of photos are stored; the files are uploaded under the finding's id before. */
  photos?: readonly string[];
  /** One of the two. */
  responsibleId?: string;
  groupId?: string;
  level?: Level;
  /** The later date, the last day of an accepted risk, or the action's day. */
  date?: SiteDate;
  /** Of the action; for a new one the caller may make it. */
  actionId?: string;
  kind?: ActionKind;
  whys?: readonly string[];
  /** The words say why there is no measure. */
  withoutMeasure?: boolean;
}

/** What somebody saw outside of an inspection. */
export interface NewFinding {
  /** Made by the caller, who uploads photos under it first. */
  id?: string;
  requestId?: string;
  question: string;
  level: Level;
  note?: string;
  clause?: string;
  /** A place of the list, or what was typed. */
  placeId?: string;
  placeText?: string;
  photos?: readonly string[];
}

/** Where a finding stands after it. */
export interface FindingNow {
  id: string;
  number: string;
  revision: number;
  state: FindingState;
}

export const findingActs = api.injectEndpoints({
  endpoints: (build) => ({
    actOnFinding: build.mutation<FindingNow, FindingActRequest>({
      queryFn: (request) =>
        asResult(queryBackend((client) => client.rpc('act_on_finding', { payload: payloadOf(request) }), findingNow)),
      // After a refusal, too: it is not as the person saw it.
      invalidatesTags: ['Finding'],
    }),
    openFinding: build.mutation<FindingNow, NewFinding>({
      queryFn: ({ id = newId(), requestId = newId(), placeId, placeText, ...same }) => {
        const payload = { ...same, id, request_id: requestId, place_id: placeId, place_text: placeText };
        return asResult(queryBackend((client) => client.rpc('open_finding', { payload }), findingNow));
      },
      invalidatesTags: ['Finding'],
    }),
  }),
});

/**
 * Errors of both: `forbidden` not this person's to do, or another's for four eyes (`mayAct` says which beforehand) ·
 * `missing` none that they read · `conflict` judged on another revision (`theirs.status` is its state) · `wrong-status`
 * not possible in its state (`theirs`) · `invalid` what is missing or wrong, by field in `problem`.
 */
export const { useActOnFindingMutation, useOpenFindingMutation } = findingActs;

const payloadOf = ({
  baseRevision: base_revision,
  requestId: request_id = newId(),
  responsibleId: responsible_id,
  groupId: group_id,
  actionId: action_id,
  withoutMeasure: without_measure,
  ...same
}: FindingActRequest) => ({ ...same, base_revision, request_id, responsible_id, group_id, action_id, without_measure });

const findingNow = z.pipe(
  z.object({ id: z.string(), number: z.string(), revision: z.number(), status: z.enum(FINDING_STATES) }),
  z.transform(({ status: state, ...same }): FindingNow => ({ ...same, state })),
);
