import { act as during, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Finding } from '@avsec/shared/domain';
import { renderInPortal, TEST_USER_ID, type PortalOptions } from '@avsec/shared/testing';
import module from '../module';
import { aDraft, aFinding, anAction, answerWith, aWaitingAct, FINDING_ID } from '../shown/finding.fixture';
import FindingPage from './finding-page';

jest.mock('@avsec/shared/data');
jest.mock('@avsec/shared/operations');

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

it.each([
  [null, /precisam estar concluídas, e precisa haver ao menos uma\.$/],
  ['2026-03-12T12:00:00.000Z', /ao menos uma desde que voltou\.$/],
])('says of actions that are left only what is so: returned %s', async (returnedAt, words) => {
  answerWith({ finding: mine({ returnedAt }) });
  await open();
  expect(screen.getByText(words)).toBeInTheDocument();
});

it('whoever has no role is led to no inspection, and finishes their action with what was done', async () => {
  const { submit } = answerWith({ finding: mine() });
  await open({ as: null, rights: ['responsible'] });
  expect(screen.queryByRole('link', { name: 'Relatório da inspeção' })).toBeNull();
  await press('Concluir ação');
  await userEvent.click(dialog().getByRole('button', { name: 'Concluir ação' }));
  expect(await dialog().findByText('Escreva o que foi feito ou adicione uma foto.')).toBeInTheDocument();
  expect(submit).not.toHaveBeenCalled();
  await userEvent.type(dialog().getByRole('textbox', { name: 'O que foi feito' }), 'Soldada');
  await userEvent.click(dialog().getByRole('button', { name: 'Concluir ação' }));
  expect(submit.mock.lastCall?.[1]).toMatchObject({
    about: FINDING_ID,
    content: { act: 'finish-action', action_id: anAction().id, words: 'Soldada', base_revision: 3 },
  });
});

it('what is typed is kept on the device with every change, and closing asks first', async () => {
  const { keep, device } = answerWith({ finding: aFinding() });
  await open();
  await press('Comentar');
  const words = dialog().getByRole('textbox', { name: 'Comentário' });
  await userEvent.type(words, 'Visto no local');
  expect(keep).toHaveBeenLastCalledWith(
    expect.objectContaining({ act: 'comment', revision: 3, values: { words: 'Visto no local' } }),
    [],
    { title: 'NC-2026-000123 · Comentar', path: `/nao-conformidades/${FINDING_ID}` },
  );
  await userEvent.click(dialog().getByRole('button', { name: 'Cancelar' }));
  expect(dialog().getByText('Descartar o que foi escrito?')).toBeInTheDocument();
  await userEvent.click(dialog().getByRole('button', { name: 'Continuar escrevendo' }));
  expect(words).toHaveValue('Visto no local');
  await userEvent.click(dialog().getByRole('button', { name: 'Cancelar' }));
  await userEvent.click(dialog().getByRole('button', { name: 'Descartar' }));
  expect(device.discardModuleDraft).toHaveBeenCalledWith('quality', expect.any(String));
});

it('a form that was begun stands on the page and is gone on with', async () => {
  answerWith({ finding: aFinding(), drafts: [aDraft({ values: { words: 'Visto no' } })] });
  await open();
  const waits = screen.getByRole('region', { name: 'Ainda só neste dispositivo' });
  expect(waits).toHaveTextContent(/Comentar.*Rascunho.*Visto no/);
  await userEvent.click(within(waits).getByRole('button', { name: 'Continuar' }));
  expect(dialog().getByRole('textbox', { name: 'Comentário' })).toHaveValue('Visto no');
});

it('without a network it is as this device last saw it, what is done waits and is said to, and one goes on from there', async () => {
  const { submit } = answerWith({
    finding: mine(),
    keptAt: '2026-03-12T17:05:00.000Z',
    outcomes: [{ kind: 'waiting', reason: 'offline' }],
    waiting: [aWaitingAct()],
  });
  await open({ as: null, rights: ['responsible'] });
  expect(screen.getByText(/^Como em 12\/03\/2026/)).toBeInTheDocument();
  const actions = screen.getByRole('region', { name: 'Ações' });
  // What the server has not said is not shown as so.
  expect(actions).toHaveTextContent(/A fazer.*Concluir ação: Guardado neste dispositivo/);
  expect(within(actions).queryByRole('button', { name: 'Concluir ação' })).toBeNull();
  expect(screen.getByRole('region', { name: 'Ainda só neste dispositivo' })).toHaveTextContent(
    /Concluir ação: Soldar a cerca.*Guardado neste dispositivo.*Será enviado quando houver conexão.*Soldada/,
  );
  await press('Dar como corrigida');
  await userEvent.click(dialog().getByRole('button', { name: 'Dar como corrigida' }));
  expect(submit.mock.lastCall?.[1]).toMatchObject({ content: { act: 'correct' } });
  expect(await screen.findByText(/NC-2026-000123 · Dar como corrigida: Será enviado/)).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('what happened says of which action it is, to whom something was given and until when', async () => {
  const { events } = aFinding();
  const [action] = mine().actions;
  const event = (id: number, act: string, details: object) => ({ ...events[0]!, id, act, details: { ...details } });
  answerWith({
    finding: mine({
      events: [
        event(2, 'assign', { group_id: 'g', assignee: 'Manutenção' }),
        event(3, 'cancel-action', { action_id: action!.id }),
        event(4, 'ask-extension', { date: '2026-05-01' }),
        event(5, 'grant-extension', {}),
      ],
    }),
  });
  await open();
  expect(screen.getByRole('region', { name: 'Acontecimentos' })).toHaveTextContent(
    /Prorrogação concedida.*Data: 01\/05\/2026.*Prorrogação pedida.*Ação cancelada.*Ação: Soldar a cerca.*Atribuída.*Responsável: Manutenção/,
  );
});

it('what was refused later stands with what was typed, says who did what, and is sent again or thrown away', async () => {
  const before = mine();
  const comment = { ...before.events[0]!, id: 2, act: 'set-cause', actor: 'Carla Dias', revision: 4 };
  const operation = aWaitingAct({}, { kind: 'refused', reason: 'conflict', problem: null });
  const { submit, device } = answerWith({
    finding: { ...before, revision: 4, events: [...before.events, comment, { ...comment, id: 3, isOwn: true }] },
    waiting: [operation],
  });
  await open();
  const waits = () => screen.getByRole('region', { name: 'Ainda só neste dispositivo' });
  const told = within(waits()).getByRole('alert');
  expect(told).toHaveTextContent(/Outra pessoa alterou.*Causa registrada · Carla Dias.*Agora está:/);
  expect(within(told).getAllByRole('listitem')).toHaveLength(1);
  await userEvent.click(within(waits()).getByRole('button', { name: 'Corrigir e enviar' }));
  expect(dialog().getByRole('textbox', { name: 'O que foi feito' })).toHaveValue('Soldada');
  await userEvent.click(dialog().getByRole('button', { name: 'Concluir ação' }));
  expect(submit.mock.lastCall?.[1]).toMatchObject({
    id: operation.id,
    content: { words: 'Soldada', base_revision: 4 },
  });
  await userEvent.click(within(waits()).getByRole('button', { name: 'Descartar' }));
  await userEvent.click(dialog().getByRole('button', { name: 'Descartar' }));
  expect(device.discardOperation).toHaveBeenCalledWith(operation.id);
});

it('words on an action that another cancelled meanwhile can be told in a comment, and are not sent as they were', async () => {
  answerWith({
    finding: mine({ actions: [anAction({ state: 'cancelled' })] }),
    waiting: [aWaitingAct({}, { kind: 'refused', reason: 'invalid', problem: null })],
  });
  await open();
  expect(screen.queryByRole('button', { name: 'Corrigir e enviar' })).toBeNull();
  await press('Usar em um comentário');
  expect(dialog().getByRole('textbox', { name: 'Comentário' })).toHaveValue('Soldada');
});

it('what waits behind an act that was refused says so, and offers no sending that would not take place', async () => {
  answerWith({ finding: mine(), waiting: [aWaitingAct({}, { kind: 'waiting', reason: 'behind' })] });
  await open();
  const waits = within(screen.getByRole('region', { name: 'Ainda só neste dispositivo' }));
  expect(waits.getByText(/não aceitou o que foi feito antes/)).toBeVisible();
  expect(waits.queryByRole('button', { name: 'Enviar agora' })).toBeNull();
});

it('words of an act that is not possible any more can be told in a comment', async () => {
  answerWith({
    finding: mine({ state: 'closed' }),
    waiting: [aWaitingAct({}, { kind: 'refused', reason: 'wrong-status', problem: null })],
  });
  await open();
  expect(screen.getByRole('region', { name: 'Ainda só neste dispositivo' })).toHaveTextContent(
    /outra pessoa foi mais rápida.*Encerrada.*Não é mais possível/,
  );
  await press('Usar em um comentário');
  expect(dialog().getByRole('textbox', { name: 'Comentário' })).toHaveValue('Soldada');
});

it('what the server blames stands at its field', async () => {
  const problem = JSON.stringify({ field: 'words', reason: 'too-long' });
  answerWith({ finding: aFinding(), outcomes: [{ kind: 'refused', reason: 'invalid', problem }] });
  await open();
  await press('Comentar');
  await userEvent.type(dialog().getByRole('textbox', { name: 'Comentário' }), 'x');
  await userEvent.click(dialog().getByRole('button', { name: 'Comentar' }));
  // At the field, and above the buttons.
  await waitFor(() => expect(dialog().getAllByText('O texto é longo demais. Encurte-o.')).toHaveLength(2));
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
  const { submit, mocked } = answerWith({
    finding: before,
    outcomes: [{ kind: 'refused', reason: 'conflict', problem: null }, { kind: 'sent' }],
  });
  const { router } = await open();
  await press('Recusar correção');
  await userEvent.type(dialog().getByRole('textbox', { name: 'O que ainda falta' }), 'Falta o arame');
  const comment = { ...before.events[0]!, id: 2, act: 'comment', actor: 'Carla Dias', revision: 6 };
  const after = { ...before, revision: 6, events: [...before.events, comment], keptAt: null };
  await userEvent.click(dialog().getByRole('button', { name: 'Recusar correção' }));
  mocked.useFindingQuery.mockReturnValue({ data: after, refetch: jest.fn() } as never);
  await during(() => router.navigate('?read=again'));
  const told = dialog().getByRole('alert');
  expect(told).toHaveTextContent(/Outra pessoa alterou.*Comentário · Carla Dias.*Agora está:.*aguardando verificação/);
  await userEvent.click(dialog().getByRole('button', { name: 'Recusar correção' }));
  expect(submit.mock.calls.map(([, sent]) => sent.content.base_revision)).toEqual([5, 6]);
  // The same operation, corrected.
  expect(new Set(submit.mock.calls.map(([, sent]) => sent.id)).size).toBe(1);
});

it('what another has closed meanwhile cannot be sent again', async () => {
  const before = aFinding({ state: 'corrected' });
  const { mocked } = answerWith({
    finding: before,
    outcomes: [{ kind: 'refused', reason: 'wrong-status', problem: null }],
  });
  const { router } = await open();
  await press('Verificar correção');
  await userEvent.click(dialog().getByRole('button', { name: 'Verificar correção' }));
  mocked.useFindingQuery.mockReturnValue({
    data: { ...before, state: 'closed', keptAt: null },
    refetch: jest.fn(),
  } as never);
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
