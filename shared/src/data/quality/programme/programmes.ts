import * as z from 'zod/mini';
import type { SiteDate } from '../../../domain/quality/findings/site-date';
import type { Plan, Programme } from '../../../domain/quality/programme/programme';
import { api } from '../../backend/api';
import { asResult, queryBackend } from '../../backend/query-backend';
import { learningTitles } from '../../checklists/learn-titles';
import { planRow, programmeRow } from './programme-rows';

/** All programmes of the site, those that ended too, by checklist and place. */
export interface Programmes {
  rows: Programme[];
  /** The day of the site on which this was read, and its zone (IANA). */
  today: SiteDate;
  zone: string;
}

/** A new programme, or another plan for one from its first day on. */
export interface ProgrammeToSave {
  /** UUID; whoever adds one makes it. */
  id: string;
  /** Of this request; the same again is carried out once. */
  requestId: string;
  /** The version that the person saw; 0 for a new one. */
  baseVersion: number;
  checklistId: string;
  placeId: string | null;
  plan: Plan;
}

export interface ProgrammeToEnd {
  id: string;
  baseVersion: number;
  /** The first day that it no longer has. */
  endsOn: SiteDate;
}

export const programmes = api.injectEndpoints({
  endpoints: (build) => ({
    programmes: build.query<Programmes, void>({
      queryFn: () => asResult(learningTitles(queryBackend((client) => client.rpc('programmes'), programmesSchema))),
      providesTags: ['Planned'],
    }),
    saveProgramme: build.mutation<SavedProgramme, ProgrammeToSave>({
      queryFn: ({ id, requestId, baseVersion, checklistId, placeId, plan }) => {
        const payload = {
          id,
          request_id: requestId,
          base_version: baseVersion,
          checklist_id: checklistId,
          place_id: placeId,
          ...planRow(plan),
        };
        return asResult(queryBackend((client) => client.rpc('save_programme', { payload }), saved));
      },
      // After a conflict, too: another has changed it.
      invalidatesTags: ['Planned'],
    }),
    endProgramme: build.mutation<SavedProgramme, ProgrammeToEnd>({
      queryFn: ({ id, baseVersion, endsOn }) => {
        const payload = { id, base_version: baseVersion, ends_on: endsOn };
        return asResult(queryBackend((client) => client.rpc('end_programme', { payload }), saved));
      },
      invalidatesTags: ['Planned'],
    }),
  }),
});

/**
 * `useProgrammesQuery`: for everybody with a role. `useSaveProgrammeMutation`, `useEndProgrammeMutation`: for authors,
 * supervisors and administrators (`canPlan`). What was begun, moved or excused is not touched. Errors: `conflict` where
 * somebody else has changed or ended it · `forbidden` · `invalid` with a `problem` that names `checklist_id`,
 * `place_id`, `responsible_id`, `rule`, `slots`, `starts_on`, `until_on`, `count` or `ends_on`.
 */
export const { useProgrammesQuery, useSaveProgrammeMutation, useEndProgrammeMutation } = programmes;

const programmesSchema = z.object({ rows: z.array(programmeRow), today: z.string(), zone: z.string() });

const saved = z.object({ id: z.string(), version: z.int() });
export type SavedProgramme = z.infer<typeof saved>;
