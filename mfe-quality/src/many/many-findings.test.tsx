import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInPortal, type PortalOptions } from '@avsec/shared/testing';
import FindingsPage from '../list/findings-page';
import module from '../module';
import { aLine, answerWith, FINDING_ID, OTHER_ID } from '../shown/finding.fixture';

jest.mock('@avsec/shared/data');
jest.mock('@avsec/shared/operations');

const SECOND = '00000000-0000-4000-8000-0000000000f2';
const PAGE = {
  rows: [aLine(), aLine({ id: SECOND, number: 'NC-2026-000124', question: 'Portão tranca?', state: 'corrected' })],
  count: 2,
  more: false,
  today: '2026-04-03',
};
const open = (options: PortalOptions = {}) =>
  renderInPortal(<FindingsPage />, { at: '/nao-conformidades', as: 'admin', module, ...options });
const bar = () => within(screen.getByRole('region', { name: 'Várias não conformidades' }));

it('assigns what is chosen, and says of each that was refused why', async () => {
  const { actOnMany } = answerWith({
    page: PAGE,
    ofMany: [
      { id: FINDING_ID, number: 'NC-2026-000123', refusal: null },
      { id: SECOND, number: 'NC-2026-000124', refusal: 'changed' },
    ],
  });
  await open();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Selecionar todas desta página' }));
  expect(bar().getByRole('status')).toHaveTextContent('2 selecionadas');
  await userEvent.click(bar().getByRole('button', { name: 'Atribuir' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('combobox'));
  await userEvent.click(await screen.findByTitle('Beto Lima'));
  await userEvent.click(dialog.getByRole('button', { name: 'Atribuir' }));
  expect(await screen.findByText('Feito em 1 não conformidade')).toBeInTheDocument();
  expect(screen.getByRole('dialog')).toHaveTextContent(
    /1 não foi alterada.*NC-2026-000124 Portão tranca\?Alguém a alterou/,
  );
  expect(actOnMany).toHaveBeenCalledWith(
    expect.objectContaining({
      act: 'assign',
      responsibleId: OTHER_ID,
      findings: [expect.objectContaining({ id: FINDING_ID, revision: 3 }), expect.objectContaining({ id: SECOND })],
    }),
  );
  await userEvent.click(within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Fechar' }).at(-1)!);
  expect(screen.queryByRole('region', { name: 'Várias não conformidades' })).toBeNull();
});

it('says what became of them also where none is in the list any more', async () => {
  const { actOnMany, mocked } = answerWith({
    page: PAGE,
    ofMany: [{ id: SECOND, number: 'NC-2026-000124', refusal: 'extension' }],
  });
  actOnMany.mockImplementation(() => {
    mocked.useFindingsQuery.mockReturnValue({ data: { ...PAGE, rows: [], count: 0 }, isFetching: false } as never);
    return Promise.resolve({ data: [{ id: SECOND, number: 'NC-2026-000124', refusal: 'extension' as const }] });
  });
  await open();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Selecionar NC-2026-000124' }));
  await userEvent.click(bar().getByRole('button', { name: 'Conceder prorrogação' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Conceder prorrogação' }));
  expect(await screen.findByText('1 não foi alterada')).toBeInTheDocument();
  expect(screen.getByRole('dialog')).toHaveTextContent('NC-2026-000124 Portão tranca?');
});

it('is not sent without what the act needs', async () => {
  const { actOnMany } = answerWith({ page: PAGE });
  await open();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Selecionar NC-2026-000123' }));
  await userEvent.click(bar().getByRole('button', { name: 'Pedir prorrogação' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Pedir prorrogação' }));
  expect(await dialog.findAllByText('Preencha este campo.')).toHaveLength(2);
  expect(actOnMany).not.toHaveBeenCalled();
});

it('who treats findings asks for later dates, and is offered nothing that is a supervisor’s', async () => {
  answerWith({ page: PAGE });
  await open({ as: null, rights: ['responsible'] });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Selecionar NC-2026-000123' }));
  const offered = bar()
    .getAllByRole('button')
    .map((button) => button.textContent);
  expect(offered).toEqual(['Pedir prorrogação', 'Limpar seleção']);
});

it('who only reads has nothing to choose', async () => {
  answerWith({ page: PAGE });
  await open({ as: 'auditor' });
  expect(screen.queryByRole('checkbox', { name: /^Selecionar/ })).toBeNull();
});
