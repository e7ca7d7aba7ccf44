import { screen, within } from '@testing-library/react';
import { renderInPortal } from '@avsec/shared/testing';
import { aDraft, anEntry, answerWith, aRow } from '../history/data-layer.fixture';
import module from '../module';
import { MyInspections } from './my-inspections';

jest.mock('@avsec/shared/data');

const show = () => renderInPortal(<MyInspections />, { module });
const rows = () =>
  within(screen.getByRole('region', { name: 'Minhas inspeções em andamento' })).getAllByRole('listitem');
const inProgress = (id: string, title: string) => aRow({ id, title, status: 'in_progress', answeredCount: 5 });

it('lists what the person has begun, of the server and of this device, with the way back into it', async () => {
  const { mocked } = answerWith({
    rows: [inProgress('a', 'Red Gate')],
    drafts: [aDraft({ submissionId: 'd', title: 'Chegadas', checklistId: 'arrivals' })],
  });
  await show();
  expect(mocked.useSubmissionSummariesQuery).toHaveBeenCalledWith(
    expect.objectContaining({ status: 'in_progress', userId: aRow().userId }),
    expect.anything(),
  );
  expect(rows().map((row) => row.textContent)).toEqual([
    expect.stringContaining('Chegadas'),
    expect.stringContaining('Red Gate'),
  ]);
  expect(screen.getByRole('link', { name: /^Continuar: Chegadas/ })).toHaveAttribute(
    'href',
    '/checklist-custom/arrivals?continue=true&submissionId=d',
  );
  expect(screen.getByRole('link', { name: /^Continuar: Red Gate/ })).toHaveAttribute(
    'href',
    '/checklist-custom/red-gate-vehicle-inspection?continue=true&submissionId=a',
  );
  expect(rows()[1]).toHaveTextContent('5/18 itens');
});

it('leaves out what was finalized here and is on its way', async () => {
  answerWith({ rows: [inProgress('e', 'Red Gate')], entries: [anEntry({ submissionId: 'e', kind: 'finalize' })] });
  await show();
  expect(screen.queryByRole('region', { name: 'Minhas inspeções em andamento' })).toBeNull();
});

it('shows five, and the way to all of them', async () => {
  answerWith({ rows: ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => inProgress(id, `Checklist ${id}`)) });
  await show();
  expect(rows()).toHaveLength(5);
  expect(screen.getByRole('link', { name: 'Ver todas (6)' })).toHaveAttribute(
    'href',
    '/checklist-history?status=in_progress',
  );
});

it('shows what this device holds while the server cannot be asked', async () => {
  answerWith({ error: { kind: 'backend' }, drafts: [aDraft()] });
  await show();
  expect(rows()).toHaveLength(1);
});

it('takes no room where nothing was begun', async () => {
  answerWith({});
  await show();
  expect(screen.queryByRole('region', { name: 'Minhas inspeções em andamento' })).toBeNull();
});

it('an inspection whose row cannot be drawn leaves the others there', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  answerWith({ rows: [{ ...inProgress('a', ''), title: {} as never }, inProgress('b', 'Red Gate')] });
  await show();
  const [first, second] = rows();
  expect(first).toHaveTextContent(/^O registro .* não pode ser mostrado/);
  expect(second).toHaveTextContent('Red Gate');
});
