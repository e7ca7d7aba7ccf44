import * as z from 'zod/mini';
import type { Evidence, OtherEvidence } from '../../domain/evidence/evidence';
import { readPhotoRow } from '../../domain/evidence/photo-data';
import { resultsFrom, type SectionResult, type SubmissionResults } from '../../domain/conformity/results';
import { readAnswer } from '../../domain/schema/answer';
import { readChecklist } from '../../domain/schema/checklist';
import { instancesSchema } from '../../domain/schema/conditions';
import { returnedSchema } from '../../domain/schema/inspection';
import { languageTexts } from '../../domain/schema/searched-answers';
import type { Submission, SubmissionItem, SubmissionSummary } from '../../domain/submission/submission';
import { CONTENT_LANGUAGES } from '../../domain/checklist/translations';
import type { SearchedAnswers } from '../../domain/submission/searched-answers';
import { isBlank } from '../../domain/text/text';
import { VERDICTS, type GivenVerdict } from '../../domain/checklist/verdict';
import { isoMoment } from '../backend/moment';

const textOrNull = z.catch(z.nullable(z.string()), null);
const text = z.pipe(
  textOrNull,
  z.transform((value) => value ?? ''),
);
const moment = z.pipe(text, z.transform(isoMoment));
const momentOrNull = z.catch(z.nullable(z.pipe(z.string(), z.transform(isoMoment))), null);
const count = z.catch(z.number(), 0);

/** Who else was named as the inspector; undefined where nobody was, and where it cannot be read. */
const onBehalfOf = z.catch(
  z.pipe(
    z.object({ name: text, badge: text }),
    z.transform((person) => (isBlank(person.name) ? undefined : person)),
  ),
  undefined,
);

/** A row of `submission_items`. */
export const itemRow = z.pipe(
  z.object({
    section_id: text,
    section_title: text,
    item_id: text,
    question: text,
    answer_type: text,
    answer_value: z.unknown(),
    note: z.optional(textOrNull),
    measure: z.optional(textOrNull),
    group_id: z.optional(textOrNull),
    group_name: z.optional(textOrNull),
    is_required: z.catch(z.boolean(), false),
    order_index: count,
  }),
  z.transform((row): SubmissionItem => ({
    sectionId: row.section_id,
    sectionTitle: row.section_title,
    itemId: row.item_id,
    question: row.question,
    answerType: row.answer_type,
    answerValue: readAnswer(row.answer_type, row.answer_value),
    ...(row.note ? { note: row.note } : {}),
    ...measureIn(row.measure ?? null, row.group_id ?? null, row.group_name ?? null),
    isRequired: row.is_required,
    orderIndex: row.order_index,
  })),
);

function measureIn(text: string | null, id: string | null, name: string | null): Pick<SubmissionItem, 'measure'> {
  if (text === null && id === null) return {};
  return { measure: { text: text ?? '', group: id === null ? null : { id, name: name ?? '' } } };
}

/** A row of `submission_photos`, with its place. */
export const photoRow = z.pipe(
  z.object({ id: z.string(), item_id: text, photo_data: text, order_index: count }),
  z.transform((row) => ({
    order: row.order_index,
    photo: readPhotoRow({ id: row.id, itemId: row.item_id, photoData: row.photo_data }),
  })),
);

type PhotoRow = z.infer<typeof photoRow>;

/** What the photos and files of an item are called, in their order; words of signature are none. */
export const evidenceNames = (rows: readonly PhotoRow[], itemId: string): string[] =>
  rows
    .toSorted((a, b) => a.order - b.order)
    .flatMap(({ photo }) => {
      if (photo.kind === 'evidence') return photo.evidence.itemId === itemId ? [photo.evidence.name] : [];
      const { data, itemId: of } = photo.other;
      return of !== itemId || data.kind === 'signature-text' ? [] : [data.kind === 'inline' ? data.name : ''];
    });

const heading = {
  id: z.string(),
  user_id: text,
  checklist_id: text,
  title: text,
  inspector_name: text,
  inspector_badge: text,
  location: text,
  start_time: moment,
  completion_time: momentOrNull,
  status: text,
  revision: count,
};

/** A row of `checklist_submissions` with nested `submission_items` and `submission_photos`. */
export const submissionRow = z.pipe(
  z.object({
    ...heading,
    signature: textOrNull,
    last_request: z.optional(textOrNull),
    definition: z.pipe(z.unknown(), z.transform(readChecklist)),
    /** Null: from before definitions were numbered. */
    checklist_version: z.catch(z.optional(z.nullable(z.int())), null),
    updated_at: z.catch(z.optional(z.pipe(z.string(), z.transform(isoMoment))), undefined),
    seal: z.optional(textOrNull),
    metadata: z.catch(
      z.object({
        copyOf: z.optional(z.string()),
        planned_id: z.catch(z.optional(z.string()), undefined),
        on_behalf_of: z.optional(onBehalfOf),
        instances: instancesSchema,
        returned: returnedSchema,
        what_changed: z.catch(z.optional(z.string()), undefined),
      }),
      {},
    ),
    submission_items: z.catch(z.array(itemRow), []),
    submission_photos: z.pipe(
      z.catch(z.array(photoRow), []),
      z.transform((rows) => rows.toSorted((a, b) => a.order - b.order).map((row) => row.photo)),
    ),
  }),
  z.transform((row): Submission => ({
    id: row.id,
    userId: row.user_id,
    checklistId: row.checklist_id,
    title: row.title,
    inspector: { name: row.inspector_name, badge: row.inspector_badge, location: row.location },
    startTime: row.start_time,
    completionTime: row.completion_time,
    signature: row.signature,
    status: row.status,
    revision: row.revision,
    lastRequest: row.last_request,
    checklist: row.definition && { ...row.definition, definitionVersion: row.checklist_version ?? 0 },
    items: row.submission_items.toSorted((a, b) => a.orderIndex - b.orderIndex),
    evidence: row.submission_photos.flatMap((photo): Evidence[] => (photo.kind === 'evidence' ? [photo.evidence] : [])),
    otherEvidence: row.submission_photos.flatMap((photo): OtherEvidence[] =>
      photo.kind === 'other' ? [photo.other] : [],
    ),
    updatedAt: row.updated_at,
    seal: row.seal,
    ...(row.metadata.copyOf === undefined ? {} : { copyOf: row.metadata.copyOf }),
    ...(row.metadata.planned_id === undefined ? {} : { plannedId: row.metadata.planned_id }),
    ...(row.metadata.on_behalf_of ? { onBehalfOf: row.metadata.on_behalf_of } : {}),
    ...(row.metadata.instances === undefined ? {} : { instances: row.metadata.instances }),
    ...(row.metadata.returned ? { returned: row.metadata.returned } : {}),
    ...(row.metadata.what_changed === undefined ? {} : { whatChanged: row.metadata.what_changed }),
  })),
);

const sectionResult = z.pipe(
  z.object({ id: z.string(), title: text, conforming: z.number(), non_conforming: z.number(), pending: count }),
  z.transform(({ non_conforming, ...section }): SectionResult => ({ ...section, nonConforming: non_conforming })),
);

const results = z.object({
  conforming_count: z.number(),
  non_conforming_count: z.number(),
  conforming_weight: z.catch(z.nullable(z.number()), null),
  evaluated_weight: z.catch(z.nullable(z.number()), null),
  critical_failure_count: count,
  section_results: z.catch(z.array(sectionResult), []),
});

/** The stored rate is for filters and orders; a number of the counts is exact in every client. */
function resultsIn(row: object): SubmissionResults | null {
  const { data } = results.safeParse(row);
  if (!data) return null;
  const { conforming_weight: conforming, evaluated_weight: evaluated } = data;
  return resultsFrom(
    {
      conforming: data.conforming_count,
      nonConforming: data.non_conforming_count,
      sections: data.section_results,
    },
    {
      weights: conforming === null || evaluated === null ? null : { conforming, evaluated },
      criticalFailures: data.critical_failure_count,
    },
  );
}

const verdict = z.pipe(
  z.object({
    verdict: z.enum(VERDICTS),
    verdict_text: textOrNull,
    verdict_translations: z.catch(z.nullable(z.partialRecord(z.enum(CONTENT_LANGUAGES), z.string())), null),
  }),
  z.transform(({ verdict: given, verdict_text, verdict_translations }): GivenVerdict => ({
    verdict: given,
    text: verdict_text,
    ...(verdict_translations ? { translations: verdict_translations } : {}),
  })),
);

/** What was answered to the items that are searched; nothing where it cannot be read. */
const searched = z.catch(
  z.array(
    z.pipe(
      z.object({
        item_id: z.string(),
        question: text,
        translations: languageTexts,
        answers: z.array(z.string()),
      }),
      z.transform(({ item_id, question, translations, answers }): SearchedAnswers => ({
        itemId: item_id,
        question,
        ...(translations ? { translations } : {}),
        answers,
      })),
    ),
  ),
  [],
);

/** When and why a submission was opened again. */
export const reopeningRow = z.object({ at: z.pipe(z.string(), z.transform(isoMoment)), reason: z.string() });

/** A row of the view `submission_summaries`. */
export const summaryRow = z.pipe(
  z.looseObject({
    ...heading,
    item_count: count,
    answered_count: count,
    photo_count: count,
    not_applicable_count: count,
    note_count: count,
    instance_names: text,
    searched_answers: searched,
    on_behalf_of: onBehalfOf,
    seal: textOrNull,
    reopening: z.nullish(reopeningRow),
  }),
  z.transform((row): SubmissionSummary => ({
    id: row.id,
    userId: row.user_id,
    checklistId: row.checklist_id,
    title: row.title,
    inspectorName: row.inspector_name,
    inspectorBadge: row.inspector_badge,
    location: row.location,
    startTime: row.start_time,
    completionTime: row.completion_time,
    status: row.status,
    revision: row.revision,
    itemCount: row.item_count,
    answeredCount: row.answered_count,
    photoCount: row.photo_count,
    notApplicableCount: row.not_applicable_count,
    noteCount: row.note_count,
    instanceNames: row.instance_names,
    searchedAnswers: row.searched_answers,
    ...(row.on_behalf_of ? { onBehalfOf: row.on_behalf_of } : {}),
    results: resultsIn(row),
    verdict: verdict.safeParse(row).data ?? null,
    seal: row.seal,
    reopening: row.reopening ?? null,
  })),
);
