import { screen, within } from '@testing-library/react';
import { renderInShell } from '../frame/render-in-shell.fixture';
import { aServingRegistry } from '../modules/an-entry.fixture';
import { HomePage } from './home-page';

let isDemonstration = true;
jest.mock('@avsec/shared/data', () => ({
  ...jest.requireActual<object>('@avsec/shared/data'),
  useIsDemonstration: () => isDemonstration,
}));
jest.mock('../modules/use-registry', () => ({ useRegistry: () => aServingRegistry() }));

const open = () => renderInShell(<HomePage />, { at: '/home' });
afterEach(() => (isDemonstration = true));

it('says nothing of sample figures where the installation is no demonstration', async () => {
  isDemonstration = false;
  await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Painel' })).toBeVisible();
  expect(screen.queryByText('Dados de demonstração')).toBeNull();
  expect(screen.queryAllByRole('listitem')).toEqual([]);
});

it('shows the four figures of the specification as what they are: demonstration data', async () => {
  await open();
  const cards = within(await screen.findByRole('region', { name: 'Resumo' })).getAllByRole('listitem');
  expect(cards.map((card) => card.textContent)).toEqual([
    expect.stringContaining('Checklists Ativos24'),
    expect.stringContaining('Conformidade98,5%'),
    expect.stringContaining('Alertas Pendentes3'),
    expect.stringContaining('Auditorias no Mês12'),
  ]);
  expect(screen.getByText('Dados de demonstração')).toBeInTheDocument();
});

it('dates the sample activities 2, 4 and 6 hours and 1 day ago', async () => {
  await open();
  const activities = within(await screen.findByRole('region', { name: 'Atividades Recentes' }));
  for (const time of ['há 2 horas', 'há 4 horas', 'há 6 horas', 'há 1 dia'])
    expect(activities.getByText(time)).toBeInTheDocument();
});

it('leads to the checklists; the other quick actions say that they come later', async () => {
  await open();
  expect(await screen.findByRole('link', { name: 'Checklist AVSEC' })).toHaveAttribute('href', '/served/choice');
  for (const name of ['Iniciar Auditoria em breve', 'Gerar Relatório em breve', 'Agendar Inspeção em breve']) {
    expect(screen.getByRole('button', { name })).toBeDisabled();
  }
});
