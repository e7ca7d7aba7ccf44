import {
  ACTION_STATES,
  actionAfter,
  afterFinalizing,
  DEFAULT_QUALITY_SETTINGS,
  FINDING_ACTS,
  FINDING_STATES,
  FINDING_TRANSITIONS,
  findingNumber,
  isAssignable,
  isUnsettled,
  levelAbove,
  LEVELS,
  levelOf,
  RECORD_ANSWERS,
  RIGHTS,
  ROLES,
  stateOn,
} from '@avsec/shared/domain';
import { z } from 'zod';
import { openPortal, rowsOf, type Portal } from './clients.fixture';

let portal: Portal;
beforeAll(async () => void (portal = await openPortal()), 180_000);
afterAll(() => portal.backend.close());

/** What an expression of the database answers for each of these, in their order. */
const answers = async (expression: string, columns: string, given: unknown[]): Promise<unknown[]> => {
  const rows = await rowsOf(
    portal,
    `select ${expression} as answer from (select row_number() over () as place, one.* from jsonb_to_recordset($1::jsonb) as one (${columns})) given order by place`,
    [JSON.stringify(given)],
  );
  return z
    .array(z.object({ answer: z.unknown() }))
    .parse(rows)
    .map(({ answer }) => answer);
};

test('the table of transitions is the domain’s, cell by cell', async () => {
  const stored = await rowsOf(
    portal,
    `select act, from_state as "from", to_state as "to", to_without_effectiveness as "toWithoutEffectiveness", who, needs, four_eyes as "fourEyes",
       stands_on_revision as "standsOnRevision" from private.finding_transitions`,
  );
  const inOrder = (cells: readonly unknown[]) => cells.map((cell) => JSON.stringify(sorted(cell))).sort();
  expect(inOrder(stored)).toEqual(inOrder(FINDING_TRANSITIONS));
  expect(stored).toHaveLength(FINDING_TRANSITIONS.length);
});

/** With its keys in order. */
const sorted = (cell: unknown): [string, unknown][] =>
  Object.entries(z.record(z.string(), z.unknown()).parse(cell)).sort(([one], [other]) => one.localeCompare(other));

test('so is the table of actions', async () => {
  const cells = FINDING_ACTS.flatMap((act) => ACTION_STATES.map((from) => ({ act, from_state: from })));
  expect(await answers('private.action_after(act, from_state)', 'act text, from_state text', cells)).toEqual(
    cells.map(({ act, from_state: from }) => actionAfter(act, from)),
  );
});

test('so is what finalizing again makes of a finding', async () => {
  const cells = FINDING_STATES.flatMap((state) =>
    RECORD_ANSWERS.flatMap((was) =>
      RECORD_ANSWERS.flatMap((now_is) => [true, false].map((has_actions) => ({ state, was, now_is, has_actions }))),
    ),
  );
  expect(
    await answers(
      'private.state_after_finalizing(state, was, now_is, has_actions)',
      'state text, was text, now_is text, has_actions boolean',
      cells,
    ),
  ).toEqual(cells.map((cell) => afterFinalizing(cell.state, cell.was, cell.now_is, cell.has_actions).state));
});

test('levels, their order and who sets them are the domain’s', async () => {
  const levels = LEVELS.map((level) => ({ level }));
  expect(await answers('private.level_above(level)', 'level text', levels)).toEqual(LEVELS.map(levelAbove));
  const marks = [{}, ...levels, { critical: true }, { level: 'observation', critical: true } as const];
  const cells = marks.flatMap((item) => marks.map((checklist) => ({ item, checklist })));
  expect(await answers('private.level_of(item, checklist)', 'item jsonb, checklist jsonb', cells)).toEqual(
    cells.map(({ item, checklist }) => levelOf(item, checklist)),
  );
});

test('so is who may be given something to treat', async () => {
  const cells = [...ROLES, null].flatMap((role) =>
    [[], ...RIGHTS.map((right) => [right]), [...RIGHTS]].map((rights) => ({ role, rights })),
  );
  expect(
    await answers('coalesce(private.may_be_assigned(role, rights), false)', 'role text, rights text[]', cells),
  ).toEqual(cells.map(isAssignable));
});

test('a risk ends by the same day, and numbers are written alike', async () => {
  const cells = FINDING_STATES.flatMap((state) =>
    [null, '2026-03-09', '2026-03-10', '2026-03-11'].map((risk_until) => ({ state, risk_until })),
  );
  expect(
    await answers(`private.finding_state_on(state, risk_until, '2026-03-10')`, 'state text, risk_until date', cells),
  ).toEqual(cells.map(({ state, risk_until: riskUntil }) => stateOn({ state, riskUntil }, '2026-03-10')));
  expect(
    await answers(`private.is_unsettled_on(state, risk_until, '2026-03-10')`, 'state text, risk_until date', cells),
  ).toEqual(cells.map(({ state, risk_until: riskUntil }) => isUnsettled({ state, riskUntil }, '2026-03-10')));
  const numbers = [1, 123, 999_999, 1_000_000].map((serial) => ({ serial }));
  expect(await answers('private.finding_number(2026, serial)', 'serial integer', numbers)).toEqual(
    numbers.map(({ serial }) => findingNumber(2026, serial)),
  );
});

test('a site that has changed nothing has the domain’s settings', async () => {
  const [row] = await rowsOf(portal, 'select private.quality_settings(private.default_site()) as settings');
  const { levels, repeatMonths } = DEFAULT_QUALITY_SETTINGS;
  expect(row).toEqual({
    settings: {
      repeat_months: repeatMonths,
      levels: Object.fromEntries(
        LEVELS.map((level) => {
          const { immediate, planDays, correctedDays, effectivenessDays } = levels[level];
          return [
            level,
            { immediate, plan_days: planDays, corrected_days: correctedDays, effectiveness_days: effectivenessDays },
          ];
        }),
      ),
    },
  });
});
