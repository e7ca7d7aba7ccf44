import * as z from 'zod/mini';
import type { Planned } from '../../../domain/quality/programme/planned';
import type { Plan, Programme } from '../../../domain/quality/programme/programme';
import type { Slot } from '../../../domain/quality/programme/slot';
import { ruleSchema as rule } from '../../../domain/schema/rule';
import { isoMoment } from '../../backend/moment';

const text = z.nullable(z.string());
const moment = z.pipe(z.string(), z.transform(isoMoment));
const momentOrNull = z.nullable(moment);

const slot = z.pipe(
  z.object({
    opens_at: z.string(),
    due_days: z.int(),
    due_at: z.string(),
    closes_days: z.int(),
    closes_at: z.string(),
  }),
  z.transform((row): Slot => ({
    opensAt: row.opens_at,
    dueDays: row.due_days,
    dueAt: row.due_at,
    closesDays: row.closes_days,
    closesAt: row.closes_at,
  })),
);

/** A row of `programmes`. */
export const programmeRow = z.pipe(
  z.object({
    id: z.string(),
    checklist_id: z.string(),
    title: z.string(),
    place_id: text,
    place: z.string(),
    ended_on: text,
    version: z.int(),
    rule,
    slots: z.array(slot),
    starts_on: z.string(),
    until_on: text,
    count: z.nullable(z.int()),
    responsible_id: text,
    group_id: text,
    assignee: z.string(),
    next_at: momentOrNull,
  }),
  z.transform((row): Programme => ({
    id: row.id,
    checklistId: row.checklist_id,
    checklistTitle: row.title,
    placeId: row.place_id,
    place: row.place,
    assigneeName: row.assignee,
    version: row.version,
    plan: {
      rule: row.rule,
      slots: row.slots,
      startsOn: row.starts_on,
      untilOn: row.until_on,
      count: row.count,
      responsibleId: row.responsible_id,
      groupId: row.group_id,
    },
    endedOn: row.ended_on,
    nextAt: row.next_at,
  })),
);

/** A plan as `save_programme` takes it. */
export const planRow = ({ rule: asked, slots, startsOn, untilOn, count, responsibleId, groupId }: Plan) => ({
  rule: asked,
  slots: slots.map((one) => ({
    opens_at: one.opensAt,
    due_days: one.dueDays,
    due_at: one.dueAt,
    closes_days: one.closesDays,
    closes_at: one.closesAt,
  })),
  starts_on: startsOn,
  until_on: untilOn,
  count,
  responsible_id: responsibleId,
  group_id: groupId,
});

/** A row of `agenda`. */
export const plannedRow = z.pipe(
  z.object({
    id: z.string(),
    programme_id: z.string(),
    day: z.string(),
    held_on: z.string(),
    slot: z.int(),
    opens_at: moment,
    due_at: moment,
    closes_at: moment,
    checklist_id: z.string(),
    title: z.string(),
    place: z.string(),
    responsible_id: text,
    group_id: text,
    assignee: z.string(),
    submission_id: text,
    submitted_by: text,
    submitted_name: text,
    done_at: momentOrNull,
    excused_at: momentOrNull,
    words: text,
    decided_by: text,
  }),
  z.transform((row): Planned => ({
    id: row.id,
    programmeId: row.programme_id,
    day: row.day,
    heldOn: row.held_on,
    slot: row.slot,
    opensAt: row.opens_at,
    dueAt: row.due_at,
    closesAt: row.closes_at,
    checklistId: row.checklist_id,
    checklistTitle: row.title,
    place: row.place,
    responsibleId: row.responsible_id,
    groupId: row.group_id,
    assigneeName: row.assignee,
    submissionId: row.submission_id,
    submittedBy: row.submitted_by === null ? null : { id: row.submitted_by, name: row.submitted_name ?? '' },
    doneAt: row.done_at,
    excusedAt: row.excused_at,
    words: row.words,
    decidedBy: row.decided_by,
  })),
);
