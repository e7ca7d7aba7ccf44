import { screen, within } from '@testing-library/react';
import { RED_GATE_ID, summarise } from '@avsec/shared/domain';
import { aChecklist, renderInPortal } from '@avsec/shared/testing';
import { MODULE } from '../fill-in/data-layer.fixture';
import StartInspection from './start-inspection';

const data = jest.requireMock<Record<string, jest.Mock>>('@avsec/shared/data');
jest.mock('@avsec/shared/data', () => ({
  ...jest.requireActual<object>('@avsec/shared/data'),
  useArchivedChecklistsQuery: jest.fn(),
  useChecklistSummariesQuery: jest.fn(),
  useSubmissionSummariesQuery: jest.fn(),
}));

const patrol = aChecklist({ title: 'Ronda do pátio' });
const used = (checklistId: string, title: string) => ({ checklistId, title, startTime: '2026-11-20T12:00:00.000Z' });

beforeEach(() => {
  data.useArchivedChecklistsQuery?.mockReturnValue({ data: [{ id: 'gone' }] });
  data.useSubmissionSummariesQuery?.mockReturnValue({
    data: { rows: [used('gone', 'Pista antiga'), used(patrol.id, patrol.title), used(RED_GATE_ID, 'Red Gate')] },
  });
});

const links = () => screen.getAllByRole('link').map((link) => link.textContent);

it('offers what was used last and can be begun, and says of the rest that it was archived', async () => {
  data.useChecklistSummariesQuery?.mockReturnValue({ data: [summarise(patrol)] });
  await renderInPortal(<StartInspection />, { module: MODULE });
  expect(links()).toEqual([
    'Inspecionar no Red Gate',
    expect.stringContaining('Ronda do pátio'),
    'Ver todos os checklists',
  ]);
  const archived = screen.getByText('Pista antiga').closest('p');
  if (!archived) throw new Error('nothing says that it was archived');
  expect(within(archived).getByText('Arquivado: não recebe novas inspeções')).toBeVisible();
});

it('calls nothing archived that only this device does not know', async () => {
  data.useArchivedChecklistsQuery?.mockReturnValue({ data: undefined });
  data.useChecklistSummariesQuery?.mockReturnValue({ data: [summarise(patrol)] });
  await renderInPortal(<StartInspection />, { module: MODULE });
  expect(screen.queryByText('Pista antiga')).toBeNull();
});

it('offers nothing of which it is not known whether it can be begun', async () => {
  data.useChecklistSummariesQuery?.mockReturnValue({ data: undefined });
  await renderInPortal(<StartInspection />, { module: MODULE });
  expect(links()).toEqual(['Inspecionar no Red Gate', 'Ver todos os checklists']);
  expect(screen.queryByText('Pista antiga')).toBeNull();
});

it('a checklist that cannot be drawn leaves the others there', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  const poisoned = aChecklist({ title: 'Cerca' });
  data.useSubmissionSummariesQuery?.mockReturnValue({
    data: { rows: [{ ...used(poisoned.id, ''), title: {} }, used(patrol.id, patrol.title)] },
  });
  data.useChecklistSummariesQuery?.mockReturnValue({ data: [poisoned, patrol].map(summarise) });
  await renderInPortal(<StartInspection />, { module: MODULE });
  expect(screen.getByRole('alert')).toHaveTextContent(/^O checklist .* não pode ser mostrado/);
  expect(links()).toEqual([
    'Inspecionar no Red Gate',
    expect.stringContaining('Ronda do pátio'),
    'Ver todos os checklists',
  ]);
});
