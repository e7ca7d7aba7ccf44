import * as z from 'zod/mini';
import { api } from '../../backend/api';
import { asResult, queryBackend } from '../../backend/query-backend';
import { learningTitles } from '../../checklists/learn-titles';
import {
  breakdown,
  conformity,
  coverage,
  failingItems,
  figureOf,
  findingFigures,
  openByAge,
  peopleFigures,
  reviewFigures,
  type BreakdownBy,
  type ComparedRows,
  type Conformity,
  type Coverage,
  type FailingItems,
  type Figure,
  type FindingFigures,
  type IndicatorQuery,
  type NamedLine,
  type OpenByAge,
  type PersonLine,
  type ReviewFigures,
} from './indicator-rows';

/** What an inspection or a finding becomes changes them. */
const TAGS = ['Finding', 'Submission'] as const;

/** Asks for one figure. */
const ask =
  <T>(figure: string, schema: z.ZodMiniType<T>) =>
  ({ checklistId: checklist_id, placeId: place_id, ...same }: IndicatorQuery & { by?: BreakdownBy }) =>
    asResult(
      queryBackend(
        (client) => client.rpc('indicators', { query: { ...same, figure, checklist_id, place_id } }),
        figureOf(schema),
      ),
    );

const filters = z.object({
  checklists: z.array(z.object({ id: z.string(), title: z.string() })),
  categories: z.array(z.string()),
});

export const indicators = api.injectEndpoints({
  endpoints: (build) => ({
    conformity: build.query<Figure<Conformity>, IndicatorQuery>({
      queryFn: ask('conformity', conformity),
      providesTags: TAGS,
    }),
    breakdown: build.query<Figure<ComparedRows<NamedLine>>, IndicatorQuery & { by: BreakdownBy }>({
      queryFn: ask('breakdown', breakdown),
      providesTags: TAGS,
    }),
    failingItems: build.query<Figure<FailingItems>, IndicatorQuery>({
      queryFn: ask('items', failingItems),
      providesTags: TAGS,
    }),
    findingFigures: build.query<Figure<FindingFigures>, IndicatorQuery>({
      queryFn: ask('findings', findingFigures),
      providesTags: TAGS,
    }),
    openByAge: build.query<Figure<{ levels: OpenByAge[] }>, IndicatorQuery>({
      queryFn: ask('open', openByAge),
      providesTags: TAGS,
    }),
    reviewFigures: build.query<Figure<ReviewFigures>, IndicatorQuery>({
      queryFn: ask('reviews', reviewFigures),
      providesTags: TAGS,
    }),
    peopleFigures: build.query<Figure<ComparedRows<PersonLine>>, IndicatorQuery>({
      queryFn: ask('people', peopleFigures),
      providesTags: TAGS,
    }),
    coverage: build.query<Figure<Coverage>, IndicatorQuery>({
      queryFn: ask('coverage', coverage),
      providesTags: ['Planned', 'Submission'],
    }),
    indicatorFilters: build.query<z.infer<typeof filters>, void>({
      queryFn: () => asResult(learningTitles(queryBackend((client) => client.rpc('indicator_filters'), filters))),
      providesTags: TAGS,
    }),
  }),
});

/**
 * Each figure of a period, asked for by itself: one that comes late holds up no other. `useIndicatorFiltersQuery`: what
 * they can be filtered by, beside places.
 */
export const {
  useConformityQuery,
  useBreakdownQuery,
  useFailingItemsQuery,
  useFindingFiguresQuery,
  useOpenByAgeQuery,
  useReviewFiguresQuery,
  usePeopleFiguresQuery,
  useCoverageQuery,
  useIndicatorFiltersQuery,
} = indicators;
