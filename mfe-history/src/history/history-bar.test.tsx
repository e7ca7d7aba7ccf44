import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInPortal, seenOn } from '@avsec/shared/testing';
import module from '../module';
import { answerWith, aRow } from './data-layer.fixture';
import HistoryPage from './history-page';

jest.mock('@avsec/shared/data');

const open = async (width: number) => {
  seenOn({ width });
  answerWith({ rows: [aRow()] });
  await renderInPortal(<HistoryPage />, { at: '/checklist-history', module });
};

it('says on a phone in words what can be done with the list, in a menu', async () => {
  await open(390);
  expect(screen.queryByRole('button', { name: 'Filtros salvos' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Mais ações da lista' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Filtros salvos', 'Exportar']);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Exportar' }));
  expect(await screen.findByRole('dialog', { name: 'Exportar histórico' })).toBeInTheDocument();
});

it('has a button for each on a desk', async () => {
  await open(1366);
  for (const name of ['Filtros salvos', 'Exportar']) expect(screen.getByRole('button', { name })).toBeVisible();
});
