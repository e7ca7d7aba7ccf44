import * as z from 'zod/mini';
import type { SiteDate } from '../../../domain/quality/findings/site-date';
import {
  PLANNED_STATES,
  type Planned,
  type PlannedAct,
  type PlannedState,
} from '../../../domain/quality/programme/planned';
import { api } from '../../backend/api';
import { asResult, queryBackend } from '../../backend/query-backend';
import { learningTitles } from '../../checklists/learn-titles';
import { askKeeping, type Age } from '../../kept/kept-answers';
import { plannedRow } from './programme-rows';

/** Days of the site, both among them, no further apart than `AGENDA_DAYS_MAX`. */
export interface AgendaQuery {
  from: SiteDate;
  to: SiteDate;
  /** `own`: the person's and their groups'. */
  scope: 'own' | 'all';
}

/** Exactly what is held on days of the site, no further apart than `AGENDA_DAYS_MAX`: what coverage counts. */
export interface HeldQuery {
  from: SiteDate;
  to: SiteDate;
  /** None: all. */
  states: readonly PlannedState[];
  checklistId?: string;
  /** With all that lies in it. */
  placeId?: string;
  /** Whose, or of whose groups. */
  person?: string;
}

/** What is held on these days; while today is among them, also what is still to be done from before. */
export interface Agenda extends Age {
  rows: Planned[];
  /** There are more than `AGENDA_ROWS_MAX`. */
  more: boolean;
  /** The day of the site on which this was said, and its zone (IANA). */
  today: SiteDate;
  zone: string;
}

/** One act on a planned inspection; `day` for `move`. */
export interface PlannedActRequest {
  id: string;
  /** Of this request; the same again is carried out once. */
  requestId: string;
  act: PlannedAct;
  words: string;
  day?: SiteDate;
}

export const agenda = api.injectEndpoints({
  endpoints: (build) => ({
    agenda: build.query<Agenda, AgendaQuery>({
      queryFn: (query) => asResult(learningTitles(readAgenda(query))),
      // What is finalized is done.
      providesTags: ['Planned', 'Submission'],
    }),
    held: build.query<Agenda, HeldQuery>({
      queryFn: (query) => asResult(learningTitles(readHeld(query))),
      providesTags: ['Planned', 'Submission'],
    }),
    actOnPlanned: build.mutation<PlannedNow, PlannedActRequest>({
      queryFn: ({ id, requestId, act, words, day }) => {
        const payload = { id, request_id: requestId, act, words, ...(day === undefined ? {} : { day }) };
        return asResult(queryBackend((client) => client.rpc('act_on_planned', { payload }), plannedNow));
      },
      // After a refusal, too: it is not as the person saw it.
      invalidatesTags: ['Planned'],
    }),
  }),
});

/**
 * `useAgendaQuery`: for everybody with a role; without a network as this device last saw the same days (`keptAt`).
 * `useHeldQuery`: for everybody with a role, what a figure of coverage counts.
 * `useActOnPlannedMutation`: for supervisors whose own it is not (`whyNotPlanned`). Errors: `forbidden` · `missing` ·
 * `wrong-status` it stands elsewhere by now · `invalid` with a `problem` that names `words` or `day`.
 */
export const { useAgendaQuery, useHeldQuery, useActOnPlannedMutation } = agenda;

const agendaSchema = z.object({
  rows: z.array(plannedRow),
  more: z.boolean(),
  today: z.string(),
  zone: z.string(),
});

const plannedNow = z.object({ id: z.string(), status: z.enum(PLANNED_STATES) });
export interface PlannedNow {
  id: string;
  status: PlannedState;
}

async function readAgenda(query: AgendaQuery): Promise<Agenda> {
  const { from, to, scope } = query;
  const { answer, keptAt } = await askKeeping(`agenda ${scope} ${from} ${to}`, agendaSchema, () =>
    queryBackend((client) => client.rpc('agenda', { query }), z.unknown()),
  );
  return { ...answer, keptAt };
}

async function readHeld(asked: HeldQuery): Promise<Agenda> {
  const { from, to, states, checklistId: checklist_id, placeId: place_id, person } = asked;
  const limits = { ...(states.length > 0 && { states }), checklist_id, place_id, person };
  const query = { from, to, scope: 'held', ...limits };
  const answer = await queryBackend((client) => client.rpc('agenda', { query }), agendaSchema);
  return { ...answer, keptAt: null };
}
