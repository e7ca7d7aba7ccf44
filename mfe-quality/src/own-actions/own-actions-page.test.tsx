import { screen } from '@testing-library/react';
import { renderInPortal } from '@avsec/shared/testing';
import module from '../module';
import { aLine, answerWith, aWaitingAct, FINDING_ID, GROUP_ID } from '../shown/finding.fixture';
import OwnActionsPage from './own-actions-page';

jest.mock('@avsec/shared/data');
jest.mock('@avsec/shared/operations');

const open = () => renderInPortal(<OwnActionsPage />, { at: '/acoes', as: null, rights: ['responsible'], module });
const { number, question, level, place } = aLine();
const action = {
  id: 'a1',
  kind: 'corrective' as const,
  text: 'Soldar a cerca',
  state: 'to-do' as const,
  dueOn: '2026-03-31',
  responsibleId: null,
  groupId: GROUP_ID,
  finding: { itemId: null, id: FINDING_ID, number, question, level, place },
};
const page = { rows: [], count: null, more: false, today: '2026-04-01' };

it('lists what is to be done, for whom and by when, and leads to its finding', async () => {
  const { mocked } = answerWith({ actions: [action], page, isInGroup: true });
  await open();
  expect(mocked.useOwnActionsQuery.mock.lastCall?.[0]).toMatchObject({ groupIds: [GROUP_ID] });
  expect(screen.getByRole('link', { name: 'Soldar a cerca' })).toHaveAttribute(
    'href',
    `/nao-conformidades/${FINDING_ID}`,
  );
  expect(screen.getByRole('listitem')).toHaveTextContent(/Do meu grupo.*NC-2026-000123.*vencida há 1 dia/);
});

it('findings that nobody has planned an action for stand below', async () => {
  answerWith({ actions: [], page: { ...page, rows: [aLine()] } });
  await open();
  expect(screen.getByRole('heading', { name: 'Não conformidades ainda sem ação' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'NC-2026-000123' })).toBeInTheDocument();
});

it('without a network it is as it was last seen, and what waits stands beside its action', async () => {
  answerWith({
    actions: [action],
    page,
    keptAt: '2026-03-12T17:05:00.000Z',
    waiting: [aWaitingAct({ action_id: 'a1' }), aWaitingAct({ action_id: 'another' })],
  });
  await open();
  expect(screen.getByRole('status')).toHaveTextContent(/^Como em 12\/03\/2026.*o que este dispositivo viu por último/);
  expect(screen.getAllByText('Concluir ação: Guardado neste dispositivo')).toHaveLength(1);
});

it('nothing to do is said', async () => {
  answerWith({ actions: [], page });
  await open();
  expect(screen.getByRole('heading', { name: 'Nenhuma ação a fazer' })).toBeInTheDocument();
});

it('does not say what is to be done where only half of it could be read', async () => {
  const { mocked } = answerWith({ actions: [action], page });
  mocked.useFindingsQuery.mockReturnValue({ error: { kind: 'offline' }, refetch: jest.fn() } as never);
  await open();
  expect(screen.getByRole('alert')).toHaveTextContent(/As ações não puderam ser lidas/);
  expect(screen.queryByRole('listitem')).toBeNull();
});

it('without a network the page says so', async () => {
  answerWith({ error: { kind: 'offline' } });
  await open();
  expect(screen.getByRole('alert')).toHaveTextContent(/As ações não puderam ser lidas.*Não há conexão/);
});

it('an action that cannot be drawn is named, and the others are there', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  const poisoned = { ...action, id: 'a2', text: 'Trocar o cadeado', kind: Symbol('poisoned') as never };
  answerWith({ actions: [poisoned, action], page, isInGroup: true });
  await open();
  const [first, second] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent('A ação “Trocar o cadeado” não pode ser mostrada');
  expect(second).toHaveTextContent('Soldar a cerca');
});
