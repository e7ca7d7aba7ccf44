import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as data from '@avsec/shared/data';
import type { Figure } from '@avsec/shared/data';
import { renderInPortal, type PortalOptions } from '@avsec/shared/testing';
import module from '../module';
import { answerWith, OTHER_ID } from '../shown/finding.fixture';
import IndicatorsPage from './indicators-page';

jest.mock('@avsec/shared/data');
jest.mock('@avsec/shared/operations');
// A drawing fills its place, and in jsdom nothing has a size; what it says stands in its table.
jest.mock('./charts/figure-chart', () => ({ FigureChart: () => null }));

const PLACE = '00000000-0000-4000-8000-0000000000a7';
const line = (total: number, part: number, records: number, partRecords: number) => ({
  total,
  part,
  records,
  partRecords,
});
const days = { count: 3, median: 4, ninetieth: 11 };
const step = { now: days, before: { count: 0, median: null, ninetieth: null } };

/** As the server answers; `fromRecords`: of no sum. */
function answer(fromRecords: number | null = null, person: string | null = null) {
  answerWith({});
  const mocked = jest.mocked(data);
  const figure = <T,>(said: T): Figure<T> => ({
    today: '2026-03-20',
    first: '2026-02-01',
    last: '2026-03-31',
    beforeFirst: '2025-12-01',
    beforeLast: '2026-01-31',
    person,
    fromRecords,
    answer: said,
  });
  const query = (said: object) => ({ data: figure(said), error: undefined, refetch: jest.fn() }) as never;
  mocked.useConformityQuery.mockReturnValue(
    query({
      now: line(40, 3, 5, 2),
      before: line(20, 1, 2, 1),
      months: [{ key: '2026-03-01', ...line(40, 3, 5, 2) }],
      monthsBefore: [{ key: '2026-01-01', ...line(20, 1, 2, 1) }],
    }),
  );
  mocked.useBreakdownQuery.mockReturnValue(
    query({
      rows: [{ key: 'fence', name: 'Ronda', ...line(40, 3, 5, 2) }],
      rowsBefore: [{ key: 'fence', name: 'Ronda', ...line(20, 1, 2, 1) }],
    }),
  );
  mocked.useFailingItemsQuery.mockReturnValue(
    query({
      failures: 4,
      few: 2,
      rows: [
        {
          ...line(30, 3, 6, 2),
          checklistId: 'fence',
          checklist: 'Ronda',
          itemId: 'whole',
          question: 'Cerca íntegra?',
          questionTranslations: { de: { question: 'Zaun unversehrt?' } },
          dismissed: 1,
          totalBefore: 10,
          partBefore: 4,
        },
      ],
    }),
  );
  mocked.useFindingFiguresQuery.mockReturnValue(
    query({
      found: { now: line(7, 1, 7, 0), before: null },
      closed: { now: line(4, 2, 5, 3), before: null },
      foundByMonthBefore: [{ key: '2025-12-01', ...line(6, 0, 6, 0) }],
      closedByMonthBefore: [],
      foundByMonth: [{ key: '2026-02-01', ...line(7, 1, 7, 0) }],
      closedByMonth: [{ key: '2026-03-01', ...line(4, 2, 5, 3) }],
      days: { planned: step, corrected: step, verified: step },
    }),
  );
  mocked.useOpenByAgeQuery.mockReturnValue(query({ levels: [{ level: 'critical', ages: [0, 2, 0, 0, 0, 1] }] }));
  const decided = { decided: 4, returned: 1, median: 1, ninetieth: 3 };
  mocked.useReviewFiguresQuery.mockReturnValue(query({ now: decided, before: decided, waiting: 2 }));
  mocked.usePeopleFiguresQuery.mockReturnValue(
    query({ rows: [{ person: OTHER_ID, name: 'Beto Lima', seconds: 90, ...line(40, 3, 5, 2) }], rowsBefore: [] }),
  );
  const planned = { planned: 20, done: 6, doneLate: 2, excused: 3, late: 1, missed: 1, toCome: 7 };
  mocked.useCoverageQuery.mockReturnValue(
    query({
      months: [{ key: '2026-03-01', ...planned }],
      monthsBefore: [{ key: '2026-01-01', ...planned, late: 0, missed: 2, planned: 13, toCome: 0 }],
    }),
  );
  mocked.useIndicatorFiltersQuery.mockReturnValue({ data: { checklists: [], categories: [] } } as never);
  return mocked;
}
const show = (options: PortalOptions, address = '') =>
  renderInPortal(<IndicatorsPage />, { module, at: `/indicadores${address}`, ...options });
const panel = (name: string) => within(screen.getByRole('region', { name: new RegExp(`^${name}`) }));
/** Where the figures of a table's row lead. */
const waysOf = (table: HTMLElement, row: string) =>
  within(within(table).getByRole('row', { name: new RegExp(row) }))
    .queryAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
const table = (name: string) => screen.getByRole('table', { name });

it('says the rate and how it went, each month over its inspections', async () => {
  answer();
  await show({ as: 'auditor' });
  const rows = within(table('Taxa de conformidade por mês')).getAllByRole('row');
  expect(rows).toHaveLength(3);
  expect(rows[2]).toHaveTextContent('92,5');
  expect(rows[1]).toHaveTextContent('–');
  const march = 'counted=yes&from=2026-03-01&to=2026-03-31';
  expect(waysOf(table('Taxa de conformidade por mês'), '92,5')).toEqual([
    ['95%', '/checklist-history?counted=yes&from=2026-01-01&to=2026-01-31'],
    ['5', `/checklist-history?${march}`],
    ['2', `/checklist-history?${march}&findings=yes`],
  ]);
});

it('leads from every figure to its rows, with what is chosen', async () => {
  const mocked = answer();
  await show({ as: 'auditor' }, `?months=3&until=2026-03&place=${PLACE}&category=processos`);
  expect(mocked.useConformityQuery).toHaveBeenCalledWith({
    from: '2026-01-01',
    to: '2026-03-31',
    placeId: PLACE,
    category: 'processos',
  });
  // On paper, where the filters are not.
  expect(screen.getByText(/^jan\. de 2026 – mar\. de 2026 · Processos/)).toHaveClass('indicator-printed');
  const period = 'counted=yes&from=2026-02-01&to=2026-03-31';
  const before = 'counted=yes&from=2025-12-01&to=2026-01-31';
  expect(waysOf(table('Itens que mais falham'), 'Cerca')).toEqual([
    ['40%', `/checklist-history?${before}&checklist=fence&place=${PLACE}&about=item%3Awhole`],
    ['2', `/checklist-history?${period}&checklist=fence&place=${PLACE}&about=item%3Awhole&findings=yes`],
    ['1', `/nao-conformidades?from=2026-02-01&to=2026-03-31&state=dismissed&place=${PLACE}&checklist=fence&item=whole`],
  ]);
  const chosen = `place=${PLACE}&category=processos`;
  expect(waysOf(table('Não conformidades por mês'), 'fev')).toEqual([
    ['7', `/nao-conformidades?from=2026-02-01&to=2026-02-28&${chosen}`],
    ['6', `/nao-conformidades?from=2025-12-01&to=2025-12-31&${chosen}`],
    ['1', `/nao-conformidades?from=2026-02-01&to=2026-02-28&repeat=yes&${chosen}`],
  ]);
  expect(waysOf(table('Abertas por nível e idade'), '8 até 14')[0]).toEqual([
    '2',
    `/nao-conformidades?from=2026-03-06&to=2026-03-12&state=open%2Cin-treatment&level=critical&${chosen}`,
  ]);
  expect(waysOf(table('Encerradas no prazo'), 'No primeiro prazo')[0]).toEqual([
    '2',
    `/nao-conformidades?from=2026-02-01&to=2026-03-31&on=closed&time=first&${chosen}`,
  ]);
  expect(waysOf(table('Revisões'), 'Este período')).toEqual([
    ['3', `/revisoes?state=approved&from=2026-02-01&to=2026-03-31&place=${PLACE}`],
    ['1', `/revisoes?state=returned&from=2026-02-01&to=2026-03-31&place=${PLACE}`],
  ]);
});

it('says what of the programme was done, beside the month before, each count over its planned ones', async () => {
  const mocked = answer();
  await show({ as: 'auditor' }, `?place=${PLACE}&category=processos`);
  expect(mocked.useCoverageQuery).toHaveBeenCalledWith(expect.not.objectContaining({ category: 'processos' }));
  expect(panel('Cobertura do programa').getByText(/A categoria escolhida não limita/)).toBeVisible();
  const held = (days: string, state?: string) =>
    `/agenda?${days}${state === undefined ? '' : `&state=${state}`}&place=${PLACE}`;
  const march = 'from=2026-03-01&to=2026-03-31';
  expect(within(table('Cobertura do programa')).getByRole('row', { name: /mar/ })).toHaveTextContent('80%');
  expect(waysOf(table('Cobertura do programa'), 'mar')).toEqual([
    ['80%', held('from=2026-01-01&to=2026-01-31')],
    ['20', held(march)],
    ['6', held(march, 'done')],
    ['2', held(march, 'done-late')],
    ['1', held(march, 'late')],
    ['1', held(march, 'missed')],
    ['3', held(march, 'excused')],
    ['7', held(march, 'planned%2Copen')],
  ]);
});

it('says which items were asked too seldom, and of what no sum is there', async () => {
  answer(1000);
  await show({ as: 'auditor' });
  expect(panel('Itens que mais falham').getByText(/menos de 5 inspeções/)).toBeVisible();
  expect(panel('Itens que mais falham').getByText(/mais recentes do período \(no máximo 1\.000\)/)).toBeVisible();
});

it('names a failing item in the reader’s language, as its author wrote it', async () => {
  answer();
  await show({ as: 'auditor', language: 'de' });
  expect(within(table('Prüfpunkte, die am häufigsten nicht konform sind')).getByText('Zaun unversehrt?')).toBeVisible();
});

it('shows figures by person to who audits alone, in no rank', async () => {
  answer();
  await show({ as: 'auditor' });
  expect(waysOf(table('Por inspetor'), 'Beto')[0]).toEqual(['Beto Lima', `/indicadores?person=${OTHER_ID}`]);
  expect(screen.getByText(/não é uma classificação/)).toBeVisible();
});

it('tells an inspector that the figures are the own ones, which their rows are too', async () => {
  answer(1000, OTHER_ID);
  await show({ as: 'inspector' });
  expect(screen.getByText(/Das suas inspeções/)).toBeVisible();
  expect(screen.queryByRole('table', { name: 'Por inspetor' })).toBeNull();
  expect(waysOf(table('Taxa de conformidade por mês'), '92,5')[0]?.[1]).toContain(`person=${OTHER_ID}`);
});

it('breaks the rate down by what is chosen', async () => {
  const mocked = answer();
  await show({ as: 'admin' });
  await userEvent.click(screen.getByRole('combobox', { name: /^Por/ }));
  await userEvent.click(await screen.findByTitle('Norma'));
  expect(mocked.useBreakdownQuery).toHaveBeenLastCalledWith(expect.objectContaining({ by: 'clause' }));
  expect(screen.getByRole('heading', { name: 'Conformidade por norma' })).toBeVisible();
});
