import type { RunSql } from '../../backend/open-backend';
import { actAs } from '../../backend/act-as';
import { inAllLanguages } from '../in-all-languages';
import { accountsByName } from './accounts-by-name';
import { SAMPLE_CHECKLISTS } from './sample-checklists';
import { sampleId } from './sample-id';
import { SAMPLE_GROUPS, SAMPLE_PLACES } from './sample-places';

/** Before the first inspection: checklists, places, teams. */
export async function foundSamples(sql: RunSql): Promise<void> {
  const accounts = await accountsByName(sql);
  await actAs(sql, { userId: accounts('autor') });
  for (const checklist of Object.values(SAMPLE_CHECKLISTS))
    await sql('select public.save_checklist($1::jsonb)', [JSON.stringify(inAllLanguages(checklist))]);
  await actAs(sql, { userId: accounts('admin') });
  for (const [index, [name, inside]] of Object.entries(SAMPLE_PLACES).entries()) {
    await save(sql, 'place', { id: sampleId(name), name, order_index: index });
    for (const [order, one] of inside.entries())
      await save(sql, 'place', { id: sampleId(one), name: one, parent_id: sampleId(name), order_index: order });
  }
  for (const { name, kind, members } of SAMPLE_GROUPS)
    await save(sql, 'group', { id: sampleId(name), name, kind, members: members.map(accounts) });
}

const save = (sql: RunSql, what: 'place' | 'group', payload: object): Promise<unknown> =>
  sql(`select public.save_${what}($1::jsonb)`, [JSON.stringify(payload)]);
