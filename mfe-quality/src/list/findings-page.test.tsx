import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { redGateChecklist } from '@avsec/shared/domain';
import { changeLanguage, startI18n } from '@avsec/shared/i18n';
import { renderInPortal, type PortalOptions } from '@avsec/shared/testing';
import module from '../module';
import { aLine, answerWith, aWaitingAct } from '../shown/finding.fixture';
import { FindingCards } from './finding-cards';
import FindingsPage from './findings-page';

jest.mock('@avsec/shared/data');
jest.mock('@avsec/shared/operations');

const TODAY = '2026-04-03';
const INSPECTION = '00000000-0000-4000-8000-0000000000d1';
const open = (options: PortalOptions = {}) =>
  renderInPortal(<FindingsPage />, { at: '/nao-conformidades', as: 'admin', module, ...options });
const lastQuery = (mocked: ReturnType<typeof answerWith>['mocked']) => mocked.useFindingsQuery.mock.lastCall?.[0];

it('lists number, level, place, who and due date in words', async () => {
  answerWith({ page: { rows: [aLine()], count: 1, more: false, today: TODAY } });
  await open();
  expect(screen.getByRole('link', { name: 'NC-2026-000123' })).toHaveAttribute(
    'href',
    '/nao-conformidades/00000000-0000-4000-8000-0000000000f1',
  );
  const row = screen.getByRole('row', { name: /NC-2026-000123/ });
  for (const words of ['Maior', 'Portão 7 · Ronda da cerca', 'Sem responsável', 'vencida há 3 dias', 'Aberta'])
    expect(row).toHaveTextContent(words);
  expect(screen.getByText('Sem responsável')).toHaveClass('av-bad');
  expect(screen.getByText('1 não conformidade')).toBeInTheDocument();
});

it('asks in the reader’s language where the checklist or the portal does', async () => {
  const [, vehicle] = redGateChecklist.sections;
  const { id: itemId = null, question = '' } = vehicle?.items[0] ?? {};
  const rows = [
    aLine({ id: 'a', questionTranslations: { de: { question: 'Zaun intakt?' } } }),
    aLine({ id: 'b', itemId, question }),
    aLine({ id: 'c', question: 'Portão aberto?' }),
  ];
  answerWith({ page: { rows, count: 3, more: false, today: TODAY } });
  await startI18n('pt');
  await changeLanguage('de');
  await open({ language: 'de' });
  const [translated, builtin, written] = screen.getAllByRole('row').slice(1);
  expect(translated).toHaveTextContent('Zaun intakt?');
  expect(builtin).toHaveTextContent('Foto des Kennzeichens');
  expect(written).toHaveTextContent('Portão aberto?');
});

it('what is settled is not overdue, and lacks nobody', async () => {
  answerWith({ page: { rows: [aLine({ state: 'closed' })], count: 1, more: false, today: TODAY } });
  await open();
  expect(screen.queryByText(/vencida/)).toBeNull();
  expect(screen.getByText('Sem responsável')).not.toHaveClass('av-bad');
});

it('a chosen filter stands in the address and is asked of the server; the page begins anew', async () => {
  const { mocked } = answerWith({ page: { rows: [aLine()], count: 200, more: false, today: TODAY } });
  const { router } = await open({ at: '/nao-conformidades?page=2&level=critical&repeat=yes' });
  expect(lastQuery(mocked)).toMatchObject({ page: 2, levels: ['critical'], repeat: true });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Vencidas' }));
  expect(router.state.location.search).toBe('?level=critical&overdue=yes&repeat=yes');
  expect(lastQuery(mocked)).toMatchObject({ page: 1, overdue: true });
});

it('a link to one inspection asks for that inspection alone, until the tag that says so is taken away', async () => {
  const { mocked } = answerWith({ page: { rows: [aLine()], count: 1, more: false, today: TODAY } });
  const { router } = await open({ at: `/nao-conformidades?inspection=${INSPECTION}` });
  expect(lastQuery(mocked)).toEqual({ submissionId: INSPECTION, sort: 'due', page: 1, pageSize: 50 });
  expect(screen.getByText('De uma inspeção')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Remover filtro: De uma inspeção' }));
  expect(router.state.location.search).toBe('');
  expect(lastQuery(mocked)).toEqual({ sort: 'due', page: 1, pageSize: 50 });
  expect(screen.queryByText('De uma inspeção')).toBeNull();
});

it('notices that lead to what was found in one inspection are read where that is opened, and once', async () => {
  const { mocked } = answerWith({ page: { rows: [aLine()], count: 1, more: false, today: TODAY } });
  mocked.readNoticesAt.mockClear();
  const { unmount } = await open({ at: '/nao-conformidades?overdue=yes&inspection=x' });
  expect(mocked.readNoticesAt).not.toHaveBeenCalled();
  unmount();
  await open({ at: `/nao-conformidades?inspection=${INSPECTION}` });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Vencidas' }));
  expect(mocked.readNoticesAt.mock.calls).toEqual([[`/nao-conformidades?inspection=${INSPECTION}`]]);
});

it('a typed text is asked for after a pause', async () => {
  const { mocked } = answerWith({ page: { rows: [aLine()], count: 1, more: false, today: TODAY } });
  const { router } = await open();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar' }), 'cerca');
  await waitFor(() => expect(router.state.location.search).toBe('?text=cerca'));
  await waitFor(() => expect(lastQuery(mocked)).toMatchObject({ text: 'cerca' }));
});

it('whose findings: all for a role, and only what is assigned for somebody without one', async () => {
  const { mocked } = answerWith({ page: { rows: [], count: 0, more: false, today: TODAY } });
  const { unmount } = await open();
  const scopes = () => within(screen.getByRole('radiogroup', { name: 'De quem' })).getAllByRole('radio');
  expect(scopes()).toHaveLength(3);
  unmount();
  await open({ as: null, rights: ['responsible'] });
  expect(scopes()).toHaveLength(2);
  expect(lastQuery(mocked)).toMatchObject({ whose: 'own' });
  expect(screen.queryByRole('button', { name: 'Registrar não conformidade' })).toBeNull();
});

it('says what failed without a network, what it means and what to do', async () => {
  answerWith({ error: { kind: 'offline' } });
  await open();
  expect(screen.getByRole('alert')).toHaveTextContent(
    /não puderam ser lidas.*não foi visto antes neste dispositivo.*quando houver conexão/,
  );
});

it('nothing found is not nothing there', async () => {
  answerWith({ page: { rows: [], count: 0, more: false, today: TODAY } });
  const { unmount } = await open();
  expect(screen.getByRole('heading', { name: 'Nenhuma não conformidade registrada' })).toBeInTheDocument();
  unmount();
  const { router } = await open({ at: '/nao-conformidades?overdue=yes' });
  expect(screen.getByRole('heading', { name: 'Nenhuma não conformidade encontrada' })).toBeInTheDocument();
  await userEvent.click(screen.getAllByRole('button', { name: 'Limpar filtros' })[0]!);
  expect(router.state.location.search).toBe('');
});

it.each(['table', 'cards'])('a finding that cannot be drawn is named, and the others are there (%s)', async (as) => {
  jest.spyOn(console, 'error').mockReturnValue();
  const rows = [
    aLine(),
    aLine({ id: 'x', number: 'NC-2026-000124', question: {} as never }),
    aLine({ id: 'y', number: 'NC-2026-000125' }),
  ];
  answerWith({ page: { rows, count: 3, more: false, today: TODAY } });
  if (as === 'table') await open();
  else await renderInPortal(<FindingCards rows={rows} today={TODAY} selection={null} />, { module });
  const [first, second, third] = screen.getAllByRole(as === 'table' ? 'row' : 'listitem').slice(-3);
  expect(first).toHaveTextContent('NC-2026-000123');
  expect(second).toHaveTextContent('A não conformidade “NC-2026-000124” não pode ser mostrada');
  expect(third).toHaveTextContent('NC-2026-000125');
});

it('what was seen outside of an inspection waits here until the server has it, and is corrected where it was refused', async () => {
  const content = { question: 'Portão destrancado', level: 'major', place_id: 'gone' };
  const problem = JSON.stringify({ field: 'place_id', reason: 'missing' });
  const operation = { ...aWaitingAct(), operation: 'open_finding', content };
  const refused = { ...operation, id: 'r1', state: { kind: 'refused' as const, reason: 'invalid' as const, problem } };
  const { submit } = answerWith({
    page: { rows: [], count: 0, more: false, today: TODAY },
    waiting: [operation, refused],
    outcomes: [{ kind: 'waiting', reason: 'offline' }],
  });
  await open();
  const waits = screen.getByRole('region', { name: 'Ainda só neste dispositivo' });
  expect(waits).toHaveTextContent(/Portão destrancado.*Guardado neste dispositivo.*Será enviado quando houver conexão/);
  expect(waits).toHaveTextContent(/Não aceito pelo servidor.*Este local não está mais na lista/);
  await userEvent.click(within(waits).getByRole('button', { name: 'Corrigir e enviar' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('textbox', { name: /não está conforme/ })).toHaveValue('Portão destrancado');
  await userEvent.click(dialog.getByRole('button', { name: 'Registrar' }));
  expect(submit.mock.lastCall?.[1]).toMatchObject({
    id: 'r1',
    content: { question: 'Portão destrancado', level: 'major' },
  });
});

it('once the server has it, its page is opened, and nobody is asked whether to leave', async () => {
  answerWith({ page: { rows: [], count: 0, more: false, today: TODAY } });
  const { router } = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Registrar não conformidade' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /não está conforme/ }), 'Portão destrancado');
  await userEvent.click(dialog.getByRole('combobox', { name: 'Nível' }));
  await userEvent.click(await screen.findByTitle('Menor'));
  await userEvent.click(dialog.getByRole('button', { name: 'Registrar' }));
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/nao-conformidades\/[0-9a-f-]{36}$/));
});
