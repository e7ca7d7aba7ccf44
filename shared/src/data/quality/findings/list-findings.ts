import * as z from 'zod/mini';
import type { FindingLine } from '../../../domain/quality/findings/finding';
import type { SiteDate } from '../../../domain/quality/findings/site-date';
import { api } from '../../backend/api';
import { asResult, queryBackend } from '../../backend/query-backend';
import { learningTitles } from '../../checklists/learn-titles';
import { askKeeping, type Age } from '../../kept/kept-answers';
import { FINDING_TAGS } from './finding-operations';
import { toFindingParameters, type FindingQuery } from './finding-query';
import { findingLine } from './finding-rows';

/** A page of findings. */
export interface FindingPage {
  rows: FindingLine[];
  /** How many there are, no further than was asked for; null where nothing was counted. */
  count: number | null;
  /** There are more than `count`. */
  more: boolean;
  /** The day of the site on which this was read: what overdue goes by. */
  today: SiteDate;
}

export const findingList = api.injectEndpoints({
  endpoints: (build) => ({
    findings: build.query<FindingPage & Age, FindingQuery>({
      queryFn: (query) => asResult(learningTitles(listFindings(query))),
      providesTags: FINDING_TAGS,
    }),
    findingFilters: build.query<FindingFilterChoices, void>({
      queryFn: () => asResult(queryBackend((client) => client.rpc('finding_filters'), choicesSchema)),
      providesTags: FINDING_TAGS,
    }),
  }),
});

/**
 * `useFindingsQuery`: a page of what the person reads: all of the site, or, without a role, what is assigned to them.
 * One's own that are not searched are there without a network, too (`keptAt`). `useFindingFiltersQuery`: the checklists
 * that these findings are of.
 */
export const { useFindingsQuery, useFindingFiltersQuery } = findingList;

/** What the list can be filtered by, beside places, people and groups. */
export interface FindingFilterChoices {
  checklists: { id: string; title: string }[];
}

const pageSchema = z.object({
  rows: z.array(findingLine),
  count: z.nullable(z.number()),
  more: z.boolean(),
  today: z.string(),
});
const choicesSchema = z.object({ checklists: z.array(z.object({ id: z.string(), title: z.string() })) });

async function listFindings(query: FindingQuery): Promise<FindingPage & Age> {
  const asked = toFindingParameters(query);
  const ask = <T>(schema: z.ZodMiniType<T>) =>
    queryBackend((client) => client.rpc('search_findings', { query: asked }), schema);
  if (query.whose !== 'own' || query.text) return { ...(await ask(pageSchema)), keptAt: null };
  const { answer, keptAt } = await askKeeping(`findings ${JSON.stringify(asked)}`, pageSchema, () => ask(z.unknown()));
  return { ...answer, keptAt };
}
