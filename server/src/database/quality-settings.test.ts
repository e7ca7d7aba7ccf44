import { z } from 'zod';
import { call, openPortal, rowsOf, type Portal } from './clients.fixture';
import { anInspection, storeFence } from './fence.fixture';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
  await storeFence(portal.backend, 'fence');
}, 180_000);
afterAll(() => portal.backend.close());

/** In how many days what an inspection finds now is to be corrected. */
async function daysOfNewFinding(): Promise<{ id: string; due: unknown }> {
  const payload = anInspection({ whole: false });
  expect(await call(portal.people.inspector, 'finalize_submission', { payload })).toMatchObject({
    status: 'completed',
  });
  return { id: payload.id, due: await daysOf(payload.id) };
}
const daysOf = (submission: string) =>
  rowsOf(portal, 'select due_on - opened_on as due from public.findings where submission_id = $1', [submission]);

test('settings count for what is found from now on; two administrators do not write over each other', async () => {
  const { admin, author } = portal.people;
  const before = await daysOfNewFinding();
  const level = { immediate: 'none', plan_days: 1, corrected_days: 3, effectiveness_days: null };
  const levels = { critical: level, major: level, minor: level, observation: level };
  const seen = z.looseObject({ repeat_months: z.number() }).parse(await call(admin, 'quality_settings', {}));
  const save = (more: object, person = admin) =>
    call(person, 'save_quality_settings', { payload: { levels, repeat_months: 24, before: seen, ...more } });
  expect(await save({})).toBeNull();
  const after = await daysOfNewFinding();
  expect([await daysOf(before.id), after.due]).toEqual([[{ due: 90 }], [{ due: 3 }]]);
  // The second one saw what was before.
  expect(await save({ repeat_months: 6 })).toMatchObject({ code: 'AV409' });
  expect(await save({ before: null })).toMatchObject({ code: 'AV409' });
  const now = await call(admin, 'quality_settings', {});
  expect(now).toEqual({ levels, repeat_months: 24 });
  for (const wrong of [
    { ...level, plan_days: -1 },
    { ...level, corrected_days: 1831 },
    { ...level, plan_days: 1.5 },
    { ...level, immediate: 'maybe' },
    { immediate: 'none' },
  ])
    expect(await save({ levels: { ...levels, minor: wrong }, before: now })).toMatchObject({ code: 'AV422' });
  for (const repeat_months of [0, 61, 'x'])
    expect(await save({ repeat_months, before: now })).toMatchObject({ code: 'AV422' });
  expect(await call(admin, 'quality_settings', {})).toEqual(now);
  for (const person of [author, portal.people.inspector, portal.people.auditor]) {
    expect(await save({ before: now }, person)).toMatchObject({ code: 'AV403' });
    expect(await call(person, 'quality_settings', {})).toMatchObject({ code: 'AV403' });
  }
  expect(
    await rowsOf(
      portal,
      `select actor from public.audit_log where table_name = 'sites' and details ? 'settings' order by id desc limit 1`,
    ),
  ).toEqual([{ actor: admin.id }]);
});
