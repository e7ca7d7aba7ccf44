import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as data from '@avsec/shared/data';
import { renderInShell } from '../../frame/render-in-shell.fixture';
import { chosenReleases } from '../../modules/releases/chosen-releases';
import { ReleasesSection } from './releases-section';

jest.mock('@avsec/shared/data', () => ({
  ...jest.requireActual<object>('@avsec/shared/data'),
  useModuleReleasesQuery: jest.fn(),
  useChangeReleasesMutation: jest.fn(),
  useModuleTokensQuery: jest.fn(),
  useCreateModuleTokenMutation: jest.fn(),
  useRevokeModuleTokenMutation: jest.fn(),
  useDeclaredRolesQuery: jest.fn(),
}));

const TITLE = Object.fromEntries(
  ['pt', 'en', 'de', 'it', 'ko', 'zh'].map((language) => [language, 'Bagagem abandonada']),
);
const MODULE = {
  id: 'baggage',
  title: TITLE,
  registered: '1.0.0+00000001',
  canary: { version: '1.1.0+00000002', audience: { share: 10, roles: ['auditor'], users: ['a', 'b'] } },
  releases: [
    { version: '1.1.0+00000002', at: null, by: 'Bagagem' },
    { version: '1.0.0+00000001', at: null, by: null },
    { version: '0.9.0+00000000', at: null, by: null },
  ],
};
const change = jest.fn(() => Promise.resolve({ data: [] }));
const create = jest.fn(() => Promise.resolve({ data: { id: '1', token: `avsec_${'a'.repeat(64)}` } }));
const given = (hook: unknown, answer: unknown) => (hook as jest.Mock).mockReturnValue(answer);

beforeEach(() => {
  change.mockClear();
  given(data.useModuleReleasesQuery, { data: [MODULE] });
  given(data.useChangeReleasesMutation, [change, { isLoading: false }]);
  given(data.useDeclaredRolesQuery, {
    data: [{ name: 'baggage__coordinator', title: { ...TITLE, pt: 'Coordenador de bagagem' }, moduleTitle: TITLE }],
  });
  given(data.useModuleTokensQuery, { data: [] });
  given(data.useCreateModuleTokenMutation, [create, { isLoading: false }]);
  given(data.useRevokeModuleTokenMutation, [jest.fn(), { isLoading: false }]);
});
const card = () => within(screen.getByRole('region', { name: 'Bagagem abandonada' }));

it('says what everybody gets and for whom the canary is', async () => {
  await renderInShell(<ReleasesSection />, { as: 'admin' });
  expect(card().getByText('Para todos: 1.0.0+00000001')).toBeInTheDocument();
  expect(card().getByText('10% dos usuários · Auditor · 2 pessoas')).toBeInTheDocument();
});

it('raises a canary to everybody only after it was asked', async () => {
  await renderInShell(<ReleasesSection />, { as: 'admin' });
  await userEvent.click(card().getByRole('button', { name: 'Liberar para todos' }));
  expect(change).not.toHaveBeenCalled();
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Liberar para todos' }));
  expect(change).toHaveBeenCalledWith({ action: 'raise', id: 'baggage' });
});

it('changes for whom it is, and goes back to a former release', async () => {
  await renderInShell(<ReleasesSection />, { as: 'admin' });
  await userEvent.click(card().getByLabelText('Parte dos usuários'));
  await userEvent.click(screen.getByTitle('25% dos usuários'));
  await userEvent.type(card().getByLabelText(/Pessoas/), 'inspetor, autor');
  await userEvent.click(card().getByRole('button', { name: 'Aplicar' }));
  expect(change).toHaveBeenCalledWith({
    action: 'offer',
    id: 'baggage',
    version: '1.1.0+00000002',
    audience: { share: 25, roles: ['auditor'], usernames: ['inspetor', 'autor'] },
  });
  await userEvent.click(card().getByRole('button', { name: 'Registrar para todos' }));
  expect(change).toHaveBeenCalledWith({ action: 'register', id: 'baggage', version: '0.9.0+00000000' });
});

it('offers a canary to a role that a module declares, and to testers, who get a link', async () => {
  await renderInShell(<ReleasesSection />, { as: 'admin' });
  expect(card().queryByRole('button', { name: 'Copiar link para testadores' })).toBeNull();
  await userEvent.click(card().getByLabelText('Auditor'));
  await userEvent.click(card().getByLabelText('Coordenador de bagagem'));
  await userEvent.click(card().getByLabelText('Aberta a testadores com o link'));
  await userEvent.click(card().getByRole('button', { name: 'Aplicar' }));
  expect(change).toHaveBeenCalledWith({
    action: 'offer',
    id: 'baggage',
    version: '1.1.0+00000002',
    audience: { share: 10, roles: ['baggage__coordinator'], testers: true },
  });
});

it('says for whom a canary is, and hands out the link for testers', async () => {
  given(data.useModuleReleasesQuery, {
    data: [{ ...MODULE, canary: { ...MODULE.canary, audience: { roles: ['baggage__coordinator'], testers: true } } }],
  });
  await renderInShell(<ReleasesSection />, { as: 'admin' });
  expect(card().getByText('Coordenador de bagagem · testadores com o link')).toBeInTheDocument();
  await userEvent.setup().click(card().getByRole('button', { name: 'Copiar link para testadores' }));
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/home?canary=baggage`);
  expect(await card().findByRole('button', { name: 'Link copiado' })).toBeInTheDocument();
});

it('shows a new token once', async () => {
  await renderInShell(<ReleasesSection />, { as: 'admin' });
  await userEvent.type(screen.getByLabelText('Identificador do módulo'), 'baggage');
  await userEvent.type(screen.getByLabelText('Equipe'), 'Bagagem');
  await userEvent.click(screen.getByRole('button', { name: 'Criar token' }));
  expect(create).toHaveBeenCalledWith({ module: 'baggage', team: 'Bagagem', onlyCanaries: true, audience: {} });
  expect(await screen.findByText(`avsec_${'a'.repeat(64)}`)).toBeInTheDocument();
  await userEvent.click(screen.getAllByRole('button', { name: 'Fechar' }).at(-1)!);
  expect(screen.queryByText(`avsec_${'a'.repeat(64)}`)).toBeNull();
});

it('says of a token whom its canaries may reach, as the administrator chooses when making it', async () => {
  const token = {
    id: '1',
    moduleId: 'baggage',
    team: 'Rampa',
    onlyCanaries: true,
    createdAt: '2026-11-26T10:00:00Z',
    createdBy: null,
    usedAt: null,
    revokedAt: null,
  };
  given(data.useModuleTokensQuery, {
    data: [
      { ...token, audience: { share: 10, roles: ['auditor'] } },
      { ...token, id: '2', team: 'Pista', audience: {} },
    ],
  });
  await renderInShell(<ReleasesSection />, { as: 'admin' });
  const tokenOf = (team: string) => screen.getByText(team).closest('li');
  expect(tokenOf('Rampa')).toHaveTextContent('Rampa · somente candidatas: 10% dos usuários · Auditor');
  expect(tokenOf('Pista')).toHaveTextContent('Pista · somente candidatas: esperam um administrador');
  const reach = within(screen.getByRole('group', { name: 'A quem as candidatas podem chegar' }));
  await userEvent.type(screen.getByLabelText('Identificador do módulo'), 'baggage');
  await userEvent.type(screen.getByLabelText('Equipe'), 'Bagagem');
  await userEvent.click(reach.getByLabelText('Inspetor'));
  await userEvent.type(reach.getByLabelText(/^Pessoas/), 'ana, bruno');
  await userEvent.click(screen.getByRole('button', { name: 'Criar token' }));
  expect(create).toHaveBeenLastCalledWith({
    module: 'baggage',
    team: 'Bagagem',
    onlyCanaries: true,
    audience: { roles: ['inspector'], usernames: ['ana', 'bruno'] },
  });
  await userEvent.click(screen.getByLabelText('Somente como candidata; um administrador libera para todos'));
  expect(screen.queryByRole('group', { name: 'A quem as candidatas podem chegar' })).toBeNull();
});

it('has this device alone use the canary', async () => {
  await renderInShell(<ReleasesSection />, { as: 'admin' });
  expect(card().getByRole('button', { name: 'Usar neste dispositivo' })).toHaveAttribute('aria-pressed', 'false');
  expect(chosenReleases().size).toBe(0);
});

it('is not there where the portal keeps no releases', async () => {
  given(data.useModuleReleasesQuery, { data: undefined });
  await renderInShell(<ReleasesSection />, { as: 'admin' });
  expect(screen.queryByRole('heading')).toBeNull();
});
