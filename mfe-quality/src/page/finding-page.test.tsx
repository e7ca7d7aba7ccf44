import { act as during, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Finding } from '@avsec/shared/domain';
import { renderInPortal, TEST_USER_ID, type PortalOptions } from '@avsec/shared/testing';
import module from '../module';
import { aFinding, anAction, answerWith, FINDING_ID } from '../shown/finding.fixture';
import FindingPage from './finding-page';

jest.mock('@avsec/shared/data');

const open = (options: PortalOptions = {}) =>
  renderInPortal(<FindingPage />, {
    at: `/nao-conformidades/${FINDING_ID}`,
    path: '/nao-conformidades/:id',
    as: 'admin',
    module,
    ...options,
  });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));
const mine = (more: Partial<Finding> = {}) =>
  aFinding({
    state: 'in-treatment',
    assigned: [TEST_USER_ID],
    responsibleId: TEST_USER_ID,
    responsible: 'Ana Souza',
    hasResponsible: true,
    actions: [anAction()],
    ...more,
  });

it('shows what was seen, with its answer, note, rule, report and seal', async () => {
  answerWith({ finding: aFinding() });
  await open();
  expect(screen.getByRole('heading', { level: 1, name: 'NC-2026-000123' })).toBeInTheDocument();
  const seen = screen.getByRole('region', { name: 'O que foi visto' });
  for (const words of ['Cerca íntegra?', 'Não', 'Um buraco de um metro', 'PNAVSEC 12', 'Portão 7', 'Ronda da cerca'])
    expect(seen).toHaveTextContent(words);
  expect(within(seen).getByRole('link', { name: 'Relatório da inspeção' })).toHaveAttribute(
    'href',
    '/checklist-report/00000000-0000-4000-8000-0000000000d1',
  );
  expect(within(seen).getByRole('link', { name: 'Selo a1b2c3d4e5f6' })).toBeInTheDocument();
});

it('whoever has no role is led to no inspection, and finishes their action with what was done', async () => {
  const { act } = answerWith({ finding: mine() });
  await open({ as: null, rights: ['responsible'] });
  expect(screen.queryByRole('link', { name: 'Relatório da inspeção' })).toBeNull();
  await press('Concluir ação');
  await userEvent.click(dialog().getByRole('button', { name: 'Concluir ação' }));
  expect(await dialog().findByText('Escreva o que foi feito ou adicione uma foto.')).toBeInTheDocument();
  expect(act).not.toHaveBeenCalled();
  await userEvent.type(dialog().getByRole('textbox', { name: 'O que foi feito' }), 'Soldada');
  await userEvent.click(dialog().getByRole('button', { name: 'Concluir ação' }));
  expect(act).toHaveBeenCalledWith(
    expect.objectContaining({ act: 'finish-action', actionId: anAction().id, words: 'Soldada', baseRevision: 3 }),
  );
});

it('what was typed stays when it could not be sent, and closing asks first', async () => {
  const { act } = answerWith({ finding: aFinding(), refuses: { kind: 'offline' } });
  await open();
  await press('Comentar');
  const words = dialog().getByRole('textbox', { name: 'Comentário' });
  await userEvent.type(words, 'Visto no local');
  await userEvent.click(dialog().getByRole('button', { name: 'Comentar' }));
  await userEvent.click(dialog().getByRole('button', { name: 'Comentar' }));
  expect(dialog().getByRole('alert')).toHaveTextContent(/não há conexão.*O que você escreveu continua aqui/);
  expect(words).toHaveValue('Visto no local');
  // The same content again is the same request.
  const [first, second] = act.mock.calls.map(([request]) => request.requestId);
  expect(second).toBe(first);
  await userEvent.click(dialog().getByRole('button', { name: 'Cancelar' }));
  expect(dialog().getByText('Descartar o que foi escrito?')).toBeInTheDocument();
  await userEvent.click(dialog().getByRole('button', { name: 'Continuar escrevendo' }));
  expect(words).toHaveValue('Visto no local');
});

it('going elsewhere with something typed asks first', async () => {
  answerWith({ finding: aFinding() });
  const { router } = await open();
  await press('Comentar');
  await userEvent.type(dialog().getByRole('textbox', { name: 'Comentário' }), 'x');
  await during(() => router.navigate('/nao-conformidades'));
  await userEvent.click(dialog().getByRole('button', { name: 'Continuar escrevendo' }));
  expect(router.state.location.pathname).toBe(`/nao-conformidades/${FINDING_ID}`);
});

it('of two supervisors the second is told what the first did and where it stands, and judges what is there now', async () => {
  const before = aFinding({ state: 'corrected', revision: 5 });
  const theirs = { id: FINDING_ID, revision: 6, status: 'corrected' };
  const { act, mocked } = answerWith({ finding: before, refuses: { kind: 'conflict', theirs } });
  const { router } = await open();
  await press('Recusar correção');
  await userEvent.type(dialog().getByRole('textbox', { name: 'O que ainda falta' }), 'Falta o arame');
  const comment = { ...before.events[0]!, id: 2, act: 'comment', to: 'corrected' as const, from: 'corrected' as const };
  const after = { ...before, revision: 6, events: [...before.events, { ...comment, actor: 'Carla Dias' }] };
  await userEvent.click(dialog().getByRole('button', { name: 'Recusar correção' }));
  mocked.useFindingQuery.mockReturnValue({ data: after, refetch: jest.fn() } as never);
  await during(() => router.navigate('?read=again'));
  const told = dialog().getByRole('alert');
  expect(told).toHaveTextContent(/Outra pessoa alterou.*Comentário · Carla Dias.*Agora está:.*aguardando verificação/);
  await userEvent.click(dialog().getByRole('button', { name: 'Recusar correção' }));
  expect(act.mock.calls.map(([request]) => request.baseRevision)).toEqual([5, 6]);
});

it('what another has closed meanwhile cannot be sent again', async () => {
  const before = aFinding({ state: 'corrected' });
  const { mocked } = answerWith({ finding: before, refuses: { kind: 'wrong-status', theirs: null } });
  const { router } = await open();
  await press('Verificar correção');
  await userEvent.click(dialog().getByRole('button', { name: 'Verificar correção' }));
  mocked.useFindingQuery.mockReturnValue({ data: { ...before, state: 'closed' }, refetch: jest.fn() } as never);
  await during(() => router.navigate('?read=again'));
  expect(dialog().getByRole('alert')).toHaveTextContent(/outra pessoa foi mais rápida.*Agora está:.*Encerrada/);
  expect(dialog().getByRole('button', { name: 'Verificar correção' })).toBeDisabled();
});

it('whoever carried it out is told why they do not verify it', async () => {
  answerWith({ finding: aFinding({ state: 'corrected', actedBy: [TEST_USER_ID] }) });
  await open();
  expect(screen.queryByRole('button', { name: 'Verificar correção' })).toBeNull();
  expect(screen.getByRole('region', { name: 'O que vem agora' })).toHaveTextContent(
    /Verificar correção: Quem executou a correção .* outra pessoa precisa fazê-lo/,
  );
});

it('one that is not there, or not for this person, says so', async () => {
  answerWith({ finding: null });
  await open();
  expect(screen.getByRole('heading', { name: 'Não conformidade não encontrada' })).toBeInTheDocument();
});
