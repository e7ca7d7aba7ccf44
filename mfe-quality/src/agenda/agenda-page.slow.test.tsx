import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInPortal, TEST_USER_ID, type PortalOptions } from '@avsec/shared/testing';
import * as operations from '@avsec/shared/operations';
import module from '../module';
import AgendaPage from './agenda-page';
import { answerPlanned, aPlanned } from './planned.fixture';

jest.mock('@avsec/shared/data');
jest.mock('@avsec/shared/operations');

const open = (options: PortalOptions = {}) =>
  renderInPortal(<AgendaPage />, { at: '/agenda', as: 'inspector', module, ...options });
const card = (name: RegExp) => screen.getByText(name).closest('li');

beforeEach(() =>
  jest.useFakeTimers({ now: new Date('2026-11-27T12:00:00Z'), doNotFake: ['setTimeout', 'queueMicrotask'] }),
);
afterEach(() => jest.useRealTimers());

it('shows today’s by the clocks of the site, and "Executar" leads to the checklist bound to the planned one', async () => {
  answerPlanned({ rows: [aPlanned()] });
  await open();
  expect(screen.getByRole('heading', { name: /Sexta-feira, 27\/11\/2026 · Hoje/ })).toBeInTheDocument();
  expect(card(/Ronda/)).toHaveTextContent('Ronda da cerca');
  for (const words of ['Aberta', '06:00 – 14:00', 'encerra 22:00', 'Portão 7 · Ana Souza'])
    expect(card(/Ronda/)).toHaveTextContent(words);
  expect(screen.getByRole('link', { name: 'Executar: Ronda da cerca' })).toHaveAttribute(
    'href',
    '/checklist-custom/fence?planned=00000000-0000-4000-8000-0000000000b1&location=Port%C3%A3o+7',
  );
  expect(screen.queryByRole('button', { name: 'Justificar' })).toBeNull();
});

it.each([
  ['late', { dueAt: '2026-11-27T11:00:00Z' }, 'Atrasada', true],
  ['missed', { dueAt: '2026-11-27T10:00:00Z', closesAt: '2026-11-27T11:00:00Z' }, 'Perdida', false],
  ['excused', { excusedAt: '2026-11-27T11:00:00Z', words: 'Pista fechada', decidedBy: 'Rui' }, 'Justificada', false],
] as const)('%s: says so, and begins nothing that has closed', async (_, more, words, begins) => {
  answerPlanned({ rows: [aPlanned(more)] });
  await open();
  expect(card(/Ronda/)).toHaveTextContent(words);
  expect(screen.queryByRole('link', { name: /Executar/ }) !== null).toBe(begins);
});

it('what is begun here is gone on with, also after it closed; what waits to be sent says so', async () => {
  const closed = aPlanned({ dueAt: '2026-11-27T10:00:00Z', closesAt: '2026-11-27T11:00:00Z' });
  answerPlanned({ rows: [closed], here: [{ plannedId: closed.id, state: 'begun' }] });
  const { unmount } = await open();
  expect(screen.getByRole('link', { name: 'Continuar: Ronda da cerca' })).toBeInTheDocument();
  unmount();
  answerPlanned({ rows: [aPlanned()], here: [{ plannedId: aPlanned().id, state: 'waiting' }] });
  await open();
  expect(screen.getByText(/Finalizada neste dispositivo/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Ronda da cerca/ })).toBeNull();
});

it('what is done leads to its record, with who and when; a colleague’s is named', async () => {
  const submittedBy = { id: 'beto', name: 'Beto Lima' };
  answerPlanned({
    rows: [
      aPlanned({ submissionId: 's', submittedBy, doneAt: '2026-11-27T18:00:00.000Z' }),
      aPlanned({ id: '00000000-0000-4000-8000-0000000000b2', submissionId: 't', submittedBy }),
    ],
  });
  await open();
  const [done, begun] = screen.getAllByRole('listitem');
  expect(done).toHaveTextContent('Feita com atraso');
  expect(within(done!).getByRole('link', { name: /Ver registro/ })).toHaveAttribute('href', '/checklist-report/s');
  expect(begun).toHaveTextContent('Iniciada por Beto Lima');
});

it('a supervisor moves or excuses with words, never what is their own', async () => {
  const { send } = answerPlanned({
    rows: [
      aPlanned(),
      aPlanned({ id: '00000000-0000-4000-8000-0000000000b2', checklistTitle: 'Red Gate', responsibleId: TEST_USER_ID }),
    ],
  });
  await open({ as: 'auditor', rights: ['supervisor'] });
  const [theirs, own] = screen.getAllByRole('listitem');
  expect(within(own!).queryByRole('button')).toBeNull();
  await userEvent.click(within(theirs!).getByRole('button', { name: 'Justificar' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Justificar' }));
  expect(await within(dialog).findByText('Preencha este campo.')).toBeInTheDocument();
  expect(send).not.toHaveBeenCalled();
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Motivo' }), 'Pista fechada');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Justificar' }));
  await screen.findByText('Inspeção justificada');
  expect(send).toHaveBeenCalledWith({
    id: aPlanned().id,
    act: 'excuse',
    words: 'Pista fechada',
    requestId: '00000000-0000-4000-8000-0000000000e1',
  });
});

it('what has not opened yet is skipped, in the words of the button to the last one', async () => {
  const { send } = answerPlanned({ rows: [aPlanned({ opensAt: '2026-11-27T16:00:00.000Z' })] });
  await open({ as: 'auditor', rights: ['supervisor'] });
  await userEvent.click(screen.getByRole('button', { name: 'Dispensar desta vez' }));
  const dialog = await screen.findByRole('dialog', { name: 'Dispensar desta vez' });
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Motivo' }), 'Pista fechada');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Dispensar desta vez' }));
  await screen.findByText('Inspeção justificada');
  expect(send).toHaveBeenCalledWith(expect.objectContaining({ act: 'excuse', words: 'Pista fechada' }));
});

it('what was typed of an act is there again, and goes when the server has it; of another act it stays', async () => {
  answerPlanned({ rows: [aPlanned()] });
  const keep = jest.fn(() => Promise.resolve());
  const content = { excuse: { words: 'Pista' }, move: { day: '2026-11-30', words: 'Chuva' } };
  jest
    .mocked(operations.useModuleDraft)
    .mockReturnValue([{ kind: 'open', draft: { content, files: [], kept: 'yes' } }, keep]);
  await open({ as: 'auditor', rights: ['supervisor'] });
  await userEvent.click(screen.getByRole('button', { name: 'Justificar' }));
  const dialog = await screen.findByRole('dialog');
  const words = within(dialog).getByRole('textbox', { name: 'Motivo' });
  expect(words).toHaveValue('Pista');
  await userEvent.type(words, '!');
  const note = { title: 'Ronda da cerca · Justificar por que não é feita', path: '/agenda?day=2026-11-27&scope=all' };
  expect(keep).toHaveBeenLastCalledWith({ ...content, excuse: { words: 'Pista!' } }, [], expect.objectContaining(note));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Justificar' }));
  await screen.findByText('Inspeção justificada');
  expect(keep).toHaveBeenLastCalledWith({ move: content.move }, [], expect.objectContaining(note));
});

it('shows the rows of a figure by their days, and says and takes away what limits them', async () => {
  const { mocked } = answerPlanned({
    rows: [
      aPlanned({ heldOn: '2026-11-09', dueAt: '2026-11-09T10:00:00Z', closesAt: '2026-11-09T11:00:00Z' }),
      aPlanned({ id: '00000000-0000-4000-8000-0000000000b2', heldOn: '2026-11-03' }),
    ],
  });
  const { router } = await open({
    as: 'auditor',
    at: '/agenda?from=2026-11-01&to=2026-11-30&state=missed,late,x&checklist=fence',
  });
  const days = { from: '2026-11-01', to: '2026-11-30' };
  expect(mocked.useHeldQuery).toHaveBeenCalledWith(
    { ...days, states: ['late', 'missed'], checklistId: 'fence' },
    { refetchOnMountOrArgChange: true },
  );
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'De 01/11/2026 até 30/11/2026',
    'Terça-feira, 03/11/2026',
    'Segunda-feira, 09/11/2026',
  ]);
  await userEvent.click(screen.getByRole('button', { name: /Situação: Atrasada · Perdida/ }));
  expect(router.state.location.search).toBe('?from=2026-11-01&to=2026-11-30&checklist=fence');
  expect(mocked.useHeldQuery).toHaveBeenLastCalledWith(
    { ...days, states: [], checklistId: 'fence' },
    { refetchOnMountOrArgChange: true },
  );
  await userEvent.click(screen.getByRole('link', { name: 'Voltar à agenda' }));
  expect(await screen.findByRole('button', { name: 'Dia seguinte' })).toBeInTheDocument();
});

it.each(['from=2026-11-30&to=2026-11-01', 'from=2026-11-01', 'from=2026-01-01&to=2026-11-01', 'from=x&to=2026-11-01'])(
  'an address that names no days is the own agenda: %s',
  async (query) => {
    answerPlanned({ rows: [] });
    await open({ at: `/agenda?${query}` });
    expect(screen.getByRole('button', { name: 'Dia seguinte' })).toBeInTheDocument();
  },
);

it('asks for the week of the day that the address says, and keeps day, span and scope in it', async () => {
  const { mocked } = answerPlanned({ rows: [aPlanned()] });
  const { router } = await open({ as: 'admin', at: '/agenda?day=2026-12-31' });
  const asked = { from: '2026-12-28', to: '2027-01-03', scope: 'own' };
  expect(mocked.useAgendaQuery).toHaveBeenCalledWith(asked, { refetchOnMountOrArgChange: true });
  expect(screen.getByText('Nada previsto')).toBeInTheDocument();
  expect(screen.getByText(/programadas para você nem para os seus grupos/)).toBeInTheDocument();
  await userEvent.click(screen.getByText('Semana'));
  await userEvent.click(screen.getByRole('button', { name: 'Semana seguinte' }));
  await userEvent.click(screen.getByText('Todas'));
  expect(router.state.location.search).toBe('?day=2027-01-07&span=week&scope=all');
  expect(mocked.useAgendaQuery).toHaveBeenCalledWith(
    { from: '2027-01-04', to: '2027-01-10', scope: 'all' },
    { refetchOnMountOrArgChange: true },
  );
});

it('where nothing is one’s own, whoever sees all is led there, and nobody else', async () => {
  answerPlanned({ rows: [] });
  const { router } = await open({ as: 'admin' });
  await userEvent.click(screen.getByRole('button', { name: 'Ver todas' }));
  expect(router.state.location.search).toBe('?scope=all');
  expect(screen.queryByRole('button', { name: 'Ver todas' })).toBeNull();
  cleanup();
  await open({ as: 'inspector' });
  expect(screen.getByText('Nada previsto')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Ver todas' })).toBeNull();
});

it('around midnight goes by the day of the site: steps wait until it is said, and its week is asked for', async () => {
  jest.setSystemTime(new Date('2026-11-29T12:00:00Z'));
  const { mocked } = answerPlanned({ rows: [] });
  const agenda = { rows: [aPlanned({ heldOn: '2026-11-30' })], more: false, today: '2026-11-30', zone: 'UTC' };
  mocked.useAgendaQuery.mockReturnValue({ data: undefined, refetch: jest.fn() } as never);
  const first = await open();
  expect(screen.getByRole('button', { name: 'Dia seguinte' })).toBeDisabled();
  first.unmount();

  mocked.useAgendaQuery.mockReturnValue({ data: { ...agenda, keptAt: null }, refetch: jest.fn() } as never);
  const { router } = await open();
  expect(screen.getByRole('heading', { name: /30\/11\/2026 · Hoje/ })).toBeInTheDocument();
  expect(mocked.useAgendaQuery).toHaveBeenCalledWith(
    { from: '2026-11-30', to: '2026-12-06', scope: 'own' },
    { refetchOnMountOrArgChange: true },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Dia seguinte' }));
  expect(router.state.location.search).toBe('?day=2026-12-01');
});
