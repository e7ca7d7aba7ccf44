import { z } from 'zod';
import { addDays } from '@avsec/shared/domain';
import type { RunSql } from '../../backend/open-backend';
import { actAs } from '../../backend/act-as';
import { accountsByName } from './accounts-by-name';
import { drawnSignature } from './drawn-signature';
import { SAMPLE_CHECKLISTS, SAMPLE_ITEMS } from './sample-checklists';
import { excuse, plan, plannedFor } from './carry-out-programme';
import { sampleId } from './sample-id';
import type { SampleAct, SampleInspection, SampleSeen, SampleStep } from './sample-steps';

const MINUTES_OF_A_ROUND = 25;

/** How one step is carried out. `begin`: the first start, which the days are counted from. */
export const carryOutStep =
  (step: SampleStep, begin: Date) =>
  (sql: RunSql): Promise<unknown> => {
    switch (step.kind) {
      case 'inspection':
        return inspect(sql, step);
      case 'seen':
        return see(sql, step);
      case 'act':
        return act(sql, step, begin);
      case 'programme':
        return plan(sql, step);
      case 'excuse':
        return excuse(sql, step);
    }
  };

const call = (sql: RunSql, name: string, payload: object): Promise<unknown> =>
  sql(`select public.${name}($1::jsonb)`, [JSON.stringify(payload)]);

const itemRows = z.array(
  z.object({ id: z.string(), question: z.string(), type: z.string(), checklist_id: z.string(), version: z.number() }),
);

async function inspect(sql: RunSql, { name, checklist, place, fails }: SampleInspection): Promise<void> {
  const accounts = await accountsByName(sql);
  const items = itemRows.parse(
    (
      await sql(
        `select item.id, item.question, item.type, checklist.id as checklist_id, checklist.current_version as version
         from public.checklist_items item
         join public.checklist_sections section on section.id = item.section_id
         join public.checklists checklist on checklist.id = section.checklist_id
         where checklist.title = $1 order by section.order_index, item.order_index`,
        [SAMPLE_CHECKLISTS[checklist].title],
      )
    ).rows,
  );
  const notes = new Map<string, string>(fails.map(([item, note]) => [SAMPLE_ITEMS[item], note]));
  const now = Date.now();
  await actAs(sql, { userId: accounts('inspetor') });
  await call(sql, 'finalize_submission', {
    id: sampleId(name),
    request_id: sampleId(name, 'finalize'),
    base_revision: 0,
    checklist_id: items[0]?.checklist_id,
    checklist_version: items[0]?.version,
    inspector_name: 'Inspetor de Demonstração',
    inspector_badge: 'DEMO-03',
    location: place,
    start_time: new Date(now - MINUTES_OF_A_ROUND * 60_000).toISOString(),
    completion_time: new Date(now).toISOString(),
    metadata: await plannedFor(sql, { checklistId: items[0]?.checklist_id ?? '', place }),
    photos: [],
    items: items.map(({ id, question, type }) => ({
      item_id: id,
      answer_value: type === 'signature' ? drawnSignature() : !notes.has(question),
      ...(notes.has(question) && { note: notes.get(question) }),
    })),
  });
}

async function see(sql: RunSql, { name, as, place, question, note, level }: SampleSeen): Promise<void> {
  await actAs(sql, { userId: (await accountsByName(sql))(as) });
  await call(sql, 'open_finding', {
    id: sampleId(name),
    request_id: sampleId(name, 'open'),
    question,
    note,
    level,
    place_id: sampleId(place),
  });
}

const findingRows = z.tuple([z.object({ id: z.string(), revision_number: z.number() })]);

async function act(sql: RunSql, step: SampleAct, begin: Date): Promise<void> {
  const { as, act: name, of, item, words, level, group, person, action, actionKind, dateIn } = step;
  const accounts = await accountsByName(sql);
  const [finding] = findingRows.parse(
    (
      await sql(
        `select id, revision_number from public.findings
         where id = $1 or submission_id = $1 and question = $2`,
        [sampleId(of), item ? SAMPLE_ITEMS[item] : ''],
      )
    ).rows,
  );
  await actAs(sql, { userId: accounts(as) });
  await call(sql, 'act_on_finding', {
    id: finding.id,
    request_id: sampleId(of, item ?? '', name, String(finding.revision_number)),
    base_revision: finding.revision_number,
    act: name,
    ...(words !== undefined && { words }),
    ...(level && { level }),
    ...(group && { group_id: sampleId(group) }),
    ...(person && { responsible_id: accounts(person) }),
    ...(action !== undefined && { action_id: sampleId(of, item ?? '', action) }),
    ...(actionKind && { kind: actionKind }),
    ...(dateIn !== undefined && { date: addDays(begin.toISOString().slice(0, 10), dateIn) }),
  });
}
