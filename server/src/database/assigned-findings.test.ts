import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { z } from 'zod';
import { call, rowsOf, type Person, type Portal } from './clients.fixture';
import { found, idRows, openQualityPortal } from './findings.fixture';

let portal: Portal;
let maintenance: Person;
let supervisor: Person;
let crew: string;
let findings: readonly string[];

beforeAll(async () => {
  ({ portal, maintenance, supervisor, crew } = await openQualityPortal());
  const inspections = [await found(portal), await found(portal), await found(portal)];
  findings = inspections.flatMap(({ whole, lamp }) => [whole, lamp]);
}, 180_000);
afterAll(() => portal.backend.close());

const pageSchema = z.object({ rows: idRows, count: z.number() });
const listed = async (person: Person, query: object) => {
  const { rows, count } = pageSchema.parse(await call(person, 'search_findings', { query }));
  return { ids: rows.map(({ id }) => id), count };
};

/** What the list of somebody is by its definition: those assigned to one of them, what is due first above. */
async function expected(...assignees: string[]) {
  const rows = idRows.parse(
    await rowsOf(
      portal,
      `select id from public.findings where assigned && $1::uuid[]
       order by state in ('closed', 'dismissed'), due_on nulls last, number`,
      [assignees],
    ),
  );
  return { ids: rows.map(({ id }) => id), count: rows.length };
}

test('the list of a person or group is right after whatever became of the findings', async () => {
  const assignees = [crew, maintenance.id, randomUUID()];
  const step = fc.record({
    finding: fc.nat({ max: 5 }),
    assigned: fc.subarray(assignees),
    state: fc.constantFrom('open', 'in-treatment', 'closed', 'dismissed'),
    due: fc.option(fc.integer({ min: 1, max: 28 })),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      for (const { finding, assigned, state, due } of steps)
        await portal.backend.sql('update public.findings set assigned = $2, state = $3, due_on = $4 where id = $1', [
          findings[finding],
          assigned,
          state,
          due === null ? null : `2026-10-${String(due).padStart(2, '0')}`,
        ]);
      for (const assignee of assignees)
        expect(await listed(supervisor, { assignee })).toEqual(await expected(assignee));
      const own = await expected(crew, maintenance.id);
      expect(await listed(maintenance, {})).toEqual(own);
      const second = await listed(maintenance, { page: 2, page_size: 2 });
      expect(second.ids).toEqual(own.ids.slice(2, 4));
      expect((await listed(maintenance, { sort: 'newest' })).ids.toSorted()).toEqual(own.ids.toSorted());
    }),
    { numRuns: 12 },
  );
});
