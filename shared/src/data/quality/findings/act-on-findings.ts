import * as z from 'zod/mini';
import type { SiteDate } from '../../../domain/quality/findings/site-date';
import type { ActOnMany } from '../../../domain/quality/findings/acts-on-many';
import { api } from '../../backend/api';
import { asResult, queryBackend } from '../../backend/query-backend';

/** The same act on several findings, at most `FINDINGS_AT_ONCE_MAX`. */
export interface FindingsActRequest {
  act: ActOnMany;
  /** Each with the revision that the person saw, and the id of its own request: the same again is carried out once. */
  findings: readonly { id: string; revision: number; requestId: string }[];
  words?: string;
  /** One of the two. */
  responsibleId?: string;
  groupId?: string;
  date?: SiteDate;
}

/**
 * Why it was not done to one: `state` not possible where it stands · `right` not by this person · `four-eyes` by
 * another person · `changed` somebody has changed it since · `date` the date is none that is possible · `extension`
 * none is asked for, or one already is · `missing` it is not there · `invalid`.
 */
export type FindingRefusal = 'state' | 'right' | 'four-eyes' | 'changed' | 'date' | 'extension' | 'missing' | 'invalid';

/** What became of one of several. */
export interface FindingOutcome {
  id: string;
  /** Null for one that the person does not read. */
  number: string | null;
  /** Null: it was done. */
  refusal: FindingRefusal | null;
}

export const manyFindings = api.injectEndpoints({
  endpoints: (build) => ({
    actOnFindings: build.mutation<FindingOutcome[], FindingsActRequest>({
      queryFn: ({ findings, responsibleId: responsible_id, groupId: group_id, ...same }) => {
        const listed = findings.map(({ id, revision, requestId }) => ({
          id,
          base_revision: revision,
          request_id: requestId,
        }));
        const payload = { ...same, responsible_id, group_id, findings: listed };
        return asResult(queryBackend((client) => client.rpc('act_on_findings', { payload }), outcomes));
      },
      invalidatesTags: ['Finding'],
    }),
  }),
});

/** `useActOnFindingsMutation`: answers what became of each, in their order; one that is refused keeps no other. */
export const { useActOnFindingsMutation } = manyFindings;

const text = z.catch(z.optional(z.string()), undefined);
const outcomes = z.array(
  z.pipe(
    z.object({
      id: z.string(),
      number: z.nullable(z.string()),
      code: z.nullable(z.string()),
      details: z.nullable(z.object({ reason: text, field: text })),
    }),
    z.transform(({ id, number, code, details }): FindingOutcome => ({
      id,
      number,
      refusal: code === null ? null : refusalOf(code, details?.reason, details?.field),
    })),
  ),
);

function refusalOf(code: string, reason: string | undefined, field: string | undefined): FindingRefusal {
  switch (code) {
    case 'AV403':
      return reason === 'four-eyes' ? 'four-eyes' : 'right';
    case 'AV404':
      return 'missing';
    case 'AV409':
      return 'changed';
    case 'AV423':
      return 'state';
    default:
      return field === 'date' || field === 'extension' ? field : 'invalid';
  }
}
