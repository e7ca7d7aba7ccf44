import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as data from '@avsec/shared/data';
import { DEFAULT_NOTICE_CHOICES, type Notice } from '@avsec/shared/domain';
import { renderInPortal } from '@avsec/shared/testing';
import module from '../module';
import { FINDING_ID } from '../shown/finding.fixture';
import NoticesPage from './notices-page';

jest.mock('@avsec/shared/data');

const mocked = jest.mocked(data);
const aNotice = (more: Partial<Notice> = {}): Notice => ({
  id: 7,
  kind: 'assigned',
  subject: 'finding',
  subjectId: FINDING_ID,
  number: 'NC-2026-000123',
  about: null,
  level: 'major',
  dueOn: '2026-03-31',
  link: `/nao-conformidades/${FINDING_ID}`,
  at: '2026-03-12T17:05:00.000Z',
  isRead: false,
  ...more,
});

interface Given {
  rows?: Notice[];
  keptAt?: string | null;
  error?: unknown;
  failing?: boolean;
  email?: string | null;
  isMailSet?: boolean;
}
function open(
  { rows = [], keptAt = null, error, failing = false, email = 'ana@a.example', isMailSet = true }: Given,
  at = '/avisos',
) {
  const page = { rows, count: rows.length, more: false, newest: 9, today: '2026-03-20', keptAt };
  const answer = { data: error ? undefined : page, error, isFetching: false, refetch: jest.fn() };
  mocked.useNoticesQuery.mockReturnValue(answer as never);
  const choices = { choices: DEFAULT_NOTICE_CHOICES, email, isMailSet };
  mocked.useNoticeChoicesQuery.mockReturnValue({ data: choices, refetch: jest.fn() } as never);
  mocked.isDataError.mockReturnValue(true);
  const read = jest.fn(() => Promise.resolve(failing ? { error: { kind: 'offline' } } : { data: 1 }));
  mocked.useReadNoticesMutation.mockReturnValue([read, { isLoading: false }] as never);
  const save = jest.fn(() => Promise.resolve({ data: null }));
  mocked.useSaveNoticeChoicesMutation.mockReturnValue([save, { isLoading: false }] as never);
  return { read, save, rendered: renderInPortal(<NoticesPage />, { at, as: null, rights: ['responsible'], module }) };
}

it('says of what, with number, level and day; who goes where it leads has read it', async () => {
  const { read, rendered } = open({
    rows: [
      aNotice(),
      aNotice({
        id: 6,
        kind: 'returned',
        subject: 'review',
        number: null,
        level: null,
        dueOn: null,
        link: '/revisoes/r',
        isRead: true,
      }),
    ],
  });
  await rendered;
  const [first, second] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent(
    /Atribuída a você ou ao seu grupo · NC-2026-000123Não lido.*Prazo: 31\/03\/2026Maior/,
  );
  expect(second).toHaveTextContent(/^Inspeção devolvida na revisão/);
  expect(within(second!).queryByText('Não lido')).toBeNull();
  await userEvent.click(within(first!).getByRole('link'));
  expect(read).toHaveBeenCalledWith({ ids: [7] });
});

it('of a planned inspection it says which and where', async () => {
  const missed = { kind: 'planned-missed', subject: 'planned', number: null, about: 'Ronda · Portão 7' } as const;
  await open({ rows: [aNotice({ ...missed, level: null, link: '/agenda' })] }).rendered;
  expect(screen.getByRole('listitem')).toHaveTextContent(/^Inspeção programada perdida.*Ronda · Portão 7/);
});

it('of a decision on an inspection it says which', async () => {
  const returned = { kind: 'returned', subject: 'review', number: null, about: 'Ronda da cerca · Portão 7' } as const;
  await open({ rows: [aNotice({ ...returned, level: null, link: '/revisoes/x' })] }).rendered;
  expect(screen.getByRole('listitem')).toHaveTextContent(/^Inspeção devolvida na revisão.*Ronda da cerca · Portão 7/);
});

it('marks one, or all up to the newest that is on screen; where that fails it is said', async () => {
  const { read, rendered } = open({ rows: [aNotice()], failing: true });
  await rendered;
  await userEvent.click(screen.getByRole('button', { name: 'Marcar como lido' }));
  await userEvent.click(screen.getByRole('button', { name: 'Marcar todos como lidos' }));
  expect(read.mock.calls).toEqual([[{ ids: [7] }], [{ upTo: 9 }]]);
  expect(await screen.findByText('Os avisos não puderam ser marcados como lidos')).toBeInTheDocument();
});

it('asks for what the address says', async () => {
  const { rendered } = open({}, '/avisos?show=unread&kind=overdue');
  await rendered;
  expect(mocked.useNoticesQuery.mock.lastCall?.[0]).toMatchObject({ isUnread: true, kinds: ['overdue'] });
  expect(screen.getByRole('heading', { name: 'Nenhum aviso não lido' })).toBeInTheDocument();
});

it('without a network it is as it was last seen, or says that it cannot be read', async () => {
  const { rendered } = open({ rows: [aNotice()], keptAt: '2026-03-12T17:05:00.000Z' });
  const { unmount } = await rendered;
  expect(screen.getAllByRole('status')[0]).toHaveTextContent(/^Como em 12\/03\/2026/);
  unmount();
  await open({ error: { kind: 'offline' } }).rendered;
  expect(screen.getByRole('alert')).toHaveTextContent(/Os avisos não puderam ser lidos.*Não há conexão/);
});

it('a notice that cannot be drawn is named, and the others are there', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  await open({ rows: [aNotice({ id: 8, level: Symbol('poisoned') as never }), aNotice()] }).rendered;
  const [first, second] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent('O aviso “NC-2026-000123” não pode ser mostrado');
  expect(second).toHaveTextContent('Atribuída a você');
});

it('what comes by e-mail is chosen by kind, and saved as a whole', async () => {
  const { save, rendered } = open({});
  await rendered;
  await userEvent.click(screen.getByRole('button', { name: 'Preferências de e-mail' }));
  const drawer = await screen.findByRole('dialog');
  expect(drawer).toHaveTextContent('Para ana@a.example');
  await userEvent.click(within(drawer).getByRole('combobox', { name: /^Vencida/ }));
  await userEvent.click(await screen.findByTitle('Nunca'));
  await userEvent.click(within(drawer).getByRole('button', { name: 'Salvar' }));
  expect(save).toHaveBeenCalledWith({ ...DEFAULT_NOTICE_CHOICES, overdue: 'never' });
});

it('says that no mail comes where no address is known, or no server is set', async () => {
  await open({ email: null, isMailSet: false }).rendered;
  await userEvent.click(screen.getByRole('button', { name: 'Preferências de e-mail' }));
  const drawer = await screen.findByRole('dialog');
  expect(drawer).toHaveTextContent(/Este portal não envia e-mails.*Não há um e-mail seu no portal.*administrador/);
});
