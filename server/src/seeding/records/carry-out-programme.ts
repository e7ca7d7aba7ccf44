import { addDays } from '@avsec/shared/domain';
import { z } from 'zod';
import type { RunSql } from '../../backend/open-backend';
import { actAs } from '../../backend/act-as';
import { accountsByName } from './accounts-by-name';
import { SAMPLE_CHECKLISTS } from './sample-checklists';
import { sampleId } from './sample-id';
import type { SampleExcuse, SampleProgramme } from './sample-steps';

const idRows = z.array(z.object({ id: z.string() }));

/** Samples are carried out in the middle of a day of UTC, which is the same day at their airport. */
const today = (): string => new Date(Date.now()).toISOString().slice(0, 10);

const firstId = async (sql: RunSql, statement: string, parameters: unknown[]): Promise<string | undefined> =>
  idRows.parse((await sql(statement, parameters)).rows)[0]?.id;

/** Lays a programme down from today on, as the supervisor. */
export async function plan(sql: RunSql, step: SampleProgramme): Promise<void> {
  const { name, checklist, place, group, person } = step;
  const accounts = await accountsByName(sql);
  const checklistId = await firstId(sql, 'select id from public.checklists where title = $1', [
    SAMPLE_CHECKLISTS[checklist].title,
  ]);
  await actAs(sql, { userId: accounts('supervisor') });
  const payload = {
    id: sampleId(name),
    request_id: sampleId(name, 'save'),
    base_version: 0,
    checklist_id: checklistId,
    place_id: sampleId(place),
    ...(group ? { group_id: sampleId(group) } : { responsible_id: accounts(person ?? 'inspetor') }),
    rule: step.plan.rule,
    slots: step.plan.slots.map((slot) => ({
      opens_at: slot.opensAt,
      due_days: slot.dueDays,
      due_at: slot.dueAt,
      closes_days: slot.closesDays,
      closes_at: slot.closesAt,
    })),
    starts_on: today(),
  };
  await sql('select public.save_programme($1::jsonb)', [JSON.stringify(payload)]);
}

/** Excuses what was planned some days before, as the supervisor. */
export async function excuse(sql: RunSql, { of, before, words }: SampleExcuse): Promise<void> {
  const id = await firstId(
    sql,
    'select id from public.planned_inspections where programme_id = $1 and day = $2::date order by slot',
    [sampleId(of), addDays(today(), -before)],
  );
  await actAs(sql, { userId: (await accountsByName(sql))('supervisor') });
  const payload = { id, request_id: sampleId(of, 'excuse'), act: 'excuse', words };
  await sql('select public.act_on_planned($1::jsonb)', [JSON.stringify(payload)]);
}

/** What a sample inspection of today was planned as, for its metadata. */
export async function plannedFor(
  sql: RunSql,
  { checklistId, place }: { checklistId: string; place: string },
): Promise<{ planned_id?: string }> {
  const id = await firstId(
    sql,
    `select planned.id from public.planned_inspections planned
     join public.programmes programme on programme.id = planned.programme_id
     where planned.checklist_id = $1 and programme.place_id = $2 and planned.held_on = $3::date
       and planned.submission_id is null
     order by planned.slot`,
    [checklistId, sampleId(place), today()],
  );
  return id === undefined ? {} : { planned_id: id };
}
