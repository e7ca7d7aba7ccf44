import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { usePeopleQuery, useRequireSecondStepMutation, useSecondStepRolesQuery } from '@avsec/shared/data';
import { renderInPortal, type PortalOptions } from '@avsec/shared/testing';
import AnalyticsPage from '../analytics/analytics-page';
import AuditsPage from '../audits/audits-page';
import module from '../module';
import ReportsPage from '../reports/reports-page';
import SettingsPage from '../settings/settings-page';
import PeoplePage from '../people/people-page';
import UsersPage from '../users/users-page';

let isDemonstration: boolean | null = true;
jest.mock('@avsec/shared/data', () => ({
  ...jest.createMockFromModule<object>('@avsec/shared/data'),
  useIsDemonstration: () => isDemonstration,
}));

const open = (Page: ComponentType, options: PortalOptions = {}) =>
  renderInPortal(<Page />, { as: 'admin', module, ...options });
const figures = () => screen.getAllByRole('term').map((term) => `${term.textContent} ${term.nextSibling?.textContent}`);

describe('the mock-up pages', () => {
  // A drawing fills its place, and in jsdom nothing has a size.
  beforeEach(() =>
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({
      x: 0,
      y: 0,
      top: 0,
      left: 0,
      right: 480,
      bottom: 240,
      width: 480,
      height: 240,
      toJSON: () => ({}),
    }),
  );
  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['Relatórios', ReportsPage],
    ['Análises', AnalyticsPage],
    ['Auditorias AVSEC', AuditsPage],
    ['Usuários', UsersPage],
    ['Configurações', SettingsPage],
  ] as const)('says of %s that it is a demonstration', async (title, Page) => {
    await open(Page);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByText('Dados de demonstração')).toBeVisible();
  });

  it('shows the specified figures of the reports', async () => {
    await open(ReportsPage);
    expect(figures()).toEqual(['Relatórios Mensais 24', 'Relatórios Anuais 3', 'Filtros 7']);
    expect(screen.getAllByRole('button', { name: /^Baixar/ })).toHaveLength(2);
  });

  it('shows the specified figures of the analytics and the split of the areas', async () => {
    await open(AnalyticsPage);
    expect(figures()).toEqual([
      'Taxa de Conformidade 94,2%',
      'Auditorias 127',
      'Não Conformidades 8',
      'Tempo Médio 2,4h',
    ]);
    const rowsOf = (name: string) =>
      within(screen.getByRole('table', { name }))
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent);
    expect(rowsOf('Distribuição por Área')).toEqual([
      'Terminal de Passageiros45%',
      'Área de Carga28%',
      'Pista e Pátio18%',
      'Outros9%',
    ]);
    expect(rowsOf('Tendência de Conformidade').at(-1)).toMatch(/fev.*26.*94,2%/);
    await waitFor(() =>
      expect(document.querySelectorAll('.recharts-area-curve, .recharts-pie-sector')).toHaveLength(1 + 4),
    );
  });

  it('shows the specified figures of the audits and one audit of each status', async () => {
    await open(AuditsPage);
    expect(figures()).toEqual(['Total de Auditorias 127', 'Em Andamento 12', 'Concluídas 115']);
    expect(screen.getAllByRole('listitem').map((audit) => audit.firstChild?.textContent)).toEqual([
      'Concluída',
      'Em Andamento',
      'Pendente',
    ]);
  });

  it('shows the specified figures of the users and their role badges', async () => {
    await open(UsersPage);
    expect(figures()).toEqual(['Total de Usuários 45', 'Administradores 3', 'Auditores 42']);
    expect(screen.getAllByRole('listitem').map((user) => user.lastChild?.textContent)).toEqual([
      'Administrador',
      'Auditor',
      'Auditor',
    ]);
  });

  it('starts the settings with the specified defaults', async () => {
    await open(SettingsPage);
    const on = (name: string) => screen.getByRole('switch', { name }).getAttribute('aria-checked') === 'true';
    expect(
      ['Notificações por e-mail', 'Notificações de auditoria', 'Expiração de sessão', 'Sincronização automática'].map(
        on,
      ),
    ).toEqual([true, true, true, true]);
    expect(['Relatórios automáticos', 'Autenticação em dois fatores'].map(on)).toEqual([false, false]);
    expect(screen.getByLabelText('Tempo limite da sessão (minutos)')).toHaveValue('30');
    expect(screen.getByLabelText('Máximo de tentativas de login')).toHaveValue('3');
    expect(screen.getByLabelText('Porta')).toHaveAttribute('placeholder', '587');
  });

  it.each([
    ['Nova Auditoria', AuditsPage],
    ['Novo Usuário', UsersPage],
    ['Salvar Configurações', SettingsPage],
  ] as const)('says that %s is still to come', async (name, Page) => {
    await open(Page);
    const button = screen.getByRole('button', { name });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAttribute('title', 'em breve');
  });
});

describe('beside real pages', () => {
  afterEach(() => (isDemonstration = true));

  it.each([
    ['/relatorios', '/checklist-history', ReportsPage],
    ['/analises', '/indicadores', AnalyticsPage],
    ['/auditorias', '/registro-auditoria', AuditsPage],
    ['/usuarios', '/pessoas', UsersPage],
    ['/configuracoes', '/minha-conta', SettingsPage],
  ] as const)('%s leads to %s: by its tab in a demonstration, at once elsewhere', async (path, real, Page) => {
    const { router, unmount } = await open(Page, { at: path, path });
    await userEvent.click(screen.getByRole('tab', { name: 'Dados reais' }));
    expect(router.state.location.pathname).toBe(real);
    unmount();
    isDemonstration = false;
    const elsewhere = await open(Page, { at: path, path });
    expect(elsewhere.router.state.location.pathname).toBe(real);
    expect(screen.queryByText('Dados de demonstração')).toBeNull();
  });

  it('the real page leads back in a demonstration, and speaks of none elsewhere', async () => {
    jest.mocked(usePeopleQuery).mockReturnValue({ data: [], refetch: jest.fn() } as never);
    jest.mocked(useSecondStepRolesQuery).mockReturnValue({ refetch: jest.fn() });
    jest.mocked(useRequireSecondStepMutation).mockReturnValue([jest.fn(), {}] as never);
    const { router, unmount } = await open(PeoplePage, { at: '/pessoas', path: '/pessoas' });
    await userEvent.click(screen.getByRole('tab', { name: 'Demonstração' }));
    expect(router.state.location.pathname).toBe('/usuarios');
    unmount();
    isDemonstration = false;
    await open(PeoplePage);
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it.each([
    ['inspector', UsersPage],
    ['inspector', AuditsPage],
    ['auditor', UsersPage],
  ] as const)('leads an %s to no page that is not theirs', async (as, Page) => {
    await open(Page, { as });
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('shows nothing before it is known what installation it is', async () => {
    isDemonstration = null;
    await open(UsersPage);
    expect(screen.queryByRole('heading')).toBeNull();
  });
});
