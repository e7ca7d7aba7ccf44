import * as z from 'zod/mini';
import { IMMEDIATE_MEASURES } from '../../../domain/quality/findings/deadlines';
import type { Finding, FindingLine } from '../../../domain/quality/findings/finding';
import { RECORD_ANSWERS } from '../../../domain/quality/findings/in-record';
import { LEVELS } from '../../../domain/checklist/level';
import { ACTION_KINDS, ACTION_STATES, FINDING_STATES } from '../../../domain/quality/findings/state';
import { itemTranslations } from '../../../domain/schema/translations';
import { isoMoment } from '../../backend/moment';

const text = z.nullable(z.string());
const moment = z.pipe(z.string(), z.transform(isoMoment));
const level = z.enum(LEVELS);
const state = z.enum(FINDING_STATES);
const assignment = { responsible_id: text, responsible: text, group_id: text, group: text };

const lineShape = {
  ...assignment,
  id: z.string(),
  number: z.string(),
  revision: z.number(),
  source: z.enum(['inspection', 'manual', 'occurrence']),
  question: z.string(),
  question_translations: itemTranslations,
  checklist_id: text,
  checklist_title: text,
  item_id: text,
  submission_id: text,
  place_id: text,
  place: z.string(),
  level,
  proposed_level: z.nullable(level),
  repeat_of: text,
  state,
  risk_until: text,
  opened_on: z.string(),
  plan_due_on: text,
  first_due_on: text,
  due_on: text,
  effective_on: text,
  changed_at: moment,
  has_responsible: z.boolean(),
};
const lineRow = z.object(lineShape);

const lineOf = (row: z.infer<typeof lineRow>): FindingLine => ({
  ...assignmentOf(row),
  id: row.id,
  number: row.number,
  revision: row.revision,
  source: row.source,
  question: row.question,
  ...(row.question_translations && { questionTranslations: row.question_translations }),
  checklistId: row.checklist_id,
  checklistTitle: row.checklist_title,
  itemId: row.item_id,
  submissionId: row.submission_id,
  placeId: row.place_id,
  place: row.place,
  level: row.level,
  proposedLevel: row.proposed_level,
  repeatOf: row.repeat_of,
  state: row.state,
  riskUntil: row.risk_until,
  openedOn: row.opened_on,
  planDueOn: row.plan_due_on,
  firstDueOn: row.first_due_on,
  dueOn: row.due_on,
  effectiveOn: row.effective_on,
  changedAt: row.changed_at,
  hasResponsible: row.has_responsible,
});

const assignmentOf = (row: {
  responsible_id: string | null;
  responsible: string | null;
  group_id: string | null;
  group: string | null;
}) => ({
  responsibleId: row.responsible_id,
  responsible: row.responsible,
  groupId: row.group_id,
  group: row.group,
});

/** A row of `search_findings`. */
export const findingLine = z.pipe(lineRow, z.transform(lineOf));

const action = z.pipe(
  z.object({
    ...assignment,
    id: z.string(),
    kind: z.enum(ACTION_KINDS),
    text: z.string(),
    state: z.enum(ACTION_STATES),
    due_on: text,
    done_at: z.nullable(moment),
    done_by: text,
  }),
  z.transform((row) => ({
    ...assignmentOf(row),
    id: row.id,
    kind: row.kind,
    text: row.text,
    state: row.state,
    dueOn: row.due_on,
    doneAt: row.done_at,
    doneBy: row.done_by,
  })),
);

const extension = z.pipe(
  z.object({
    id: z.string(),
    before_on: text,
    asked_on: z.string(),
    reason: z.string(),
    state: z.enum(['asked', 'granted', 'refused']),
    asked_by: z.string(),
    asked_by_name: text,
    asked_at: moment,
    decided_by_name: text,
    decided_at: z.nullable(moment),
  }),
  z.transform((row) => ({
    id: row.id,
    beforeOn: row.before_on,
    askedOn: row.asked_on,
    reason: row.reason,
    state: row.state,
    askedBy: row.asked_by,
    askedByName: row.asked_by_name,
    askedAt: row.asked_at,
    decidedByName: row.decided_by_name,
    decidedAt: row.decided_at,
  })),
);

const event = z.pipe(
  z.object({
    id: z.number(),
    at: moment,
    actor: text,
    act: z.string(),
    from: z.nullable(state),
    to: state,
    words: text,
    photos: z.array(z.string()),
    details: z.record(z.string(), z.unknown()),
    revision: z.number(),
    own: z.boolean(),
  }),
  z.transform(({ own: isOwn, ...same }) => ({ ...same, isOwn })),
);

const answer = z.nullable(z.union([z.boolean(), z.string(), z.array(z.string())]));

/** What `finding` answers. */
export const findingDetail = z.pipe(
  z.object({
    ...lineShape,
    today: z.string(),
    submission_revision: z.nullable(z.number()),
    seal: text,
    record_revision: z.nullable(z.number()),
    in_record: z.nullable(z.enum(RECORD_ANSWERS)),
    has_record: z.boolean(),
    section_title: text,
    answer,
    note: text,
    clause: text,
    photos: z.array(z.string()),
    immediate: z.enum(IMMEDIATE_MEASURES),
    effectiveness_days: z.nullable(z.number()),
    verified_on: text,
    closed_at: z.nullable(moment),
    reopened_count: z.number(),
    assigned: z.array(z.string()),
    acted_by: z.array(z.string()),
    returned_at: z.nullable(moment),
    measure: text,
    measure_on: text,
    without_measure: z.boolean(),
    cause: text,
    whys: z.array(z.string()),
    repeat_of_number: text,
    actions: z.array(action),
    extensions: z.array(extension),
    events: z.array(event),
  }),
  z.transform((row): Finding => ({
    ...lineOf(row),
    today: row.today,
    submissionRevision: row.submission_revision,
    seal: row.seal,
    recordRevision: row.record_revision,
    inRecord: row.in_record,
    hasRecord: row.has_record,
    sectionTitle: row.section_title,
    answer: row.answer,
    note: row.note,
    clause: row.clause,
    photos: row.photos,
    immediate: row.immediate,
    effectivenessDays: row.effectiveness_days,
    verifiedOn: row.verified_on,
    closedAt: row.closed_at,
    reopenedCount: row.reopened_count,
    assigned: row.assigned,
    actedBy: row.acted_by,
    returnedAt: row.returned_at,
    measure: row.measure,
    measureOn: row.measure_on,
    withoutMeasure: row.without_measure,
    cause: row.cause,
    whys: row.whys,
    repeatOfNumber: row.repeat_of_number,
    actions: row.actions,
    extensions: row.extensions,
    events: row.events,
  })),
);
