import { screen, within } from '@testing-library/react';
import { renderInPortal } from '@avsec/shared/testing';
import { answerPlanned, aPlanned } from '../agenda/planned.fixture';
import module from '../module';
import Dashboard from './dashboard';

jest.mock('@avsec/shared/data');
jest.mock('@avsec/shared/operations');

beforeEach(() =>
  jest.useFakeTimers({ now: new Date('2026-11-27T12:00:00Z'), doNotFake: ['setTimeout', 'queueMicrotask'] }),
);
afterEach(() => jest.useRealTimers());

it('whoever inspects sees what is still to be done today, with the way to it; whoever does not, nothing', async () => {
  answerPlanned({
    rows: [
      aPlanned(),
      aPlanned({ id: '00000000-0000-4000-8000-0000000000b2', doneAt: '2026-11-27T11:00:00Z' }),
      aPlanned({ id: '00000000-0000-4000-8000-0000000000b3', heldOn: '2026-11-28', opensAt: '2026-11-28T09:00:00Z' }),
    ],
  });
  const { unmount } = await renderInPortal(<Dashboard />, { module, as: 'inspector' });
  const today = within(screen.getByRole('region', { name: 'A inspecionar hoje' }));
  expect(today.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    'Ronda da cercaPortão 7 · 06:00 – 14:00AbertaExecutar',
  ]);
  expect(today.getByRole('link', { name: 'Executar: Ronda da cerca' })).toHaveAttribute(
    'href',
    expect.stringContaining('planned=00000000-0000-4000-8000-0000000000b1'),
  );
  expect(today.getByRole('link', { name: 'Abrir agenda (1)' })).toHaveAttribute('href', '/agenda');
  unmount();
  await renderInPortal(<Dashboard />, { module, as: 'auditor' });
  expect(screen.queryByText('A inspecionar hoje')).toBeNull();
});
