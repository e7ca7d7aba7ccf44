import { screen, within } from '@testing-library/react';
import { renderInShell } from '../frame/render-in-shell.fixture';
import { aServingRegistry } from '../modules/an-entry.fixture';
import { HomePage } from './home-page';

jest.mock('../modules/use-registry', () => ({ useRegistry: () => aServingRegistry() }));

beforeEach(async () => {
  await renderInShell(<HomePage />, { at: '/home' });
});

it('shows the four figures of the specification as what they are: demonstration data', () => {
  const cards = within(screen.getByRole('region', { name: 'Resumo' })).getAllByRole('listitem');
  expect(cards.map((card) => card.textContent)).toEqual([
    expect.stringContaining('Checklists Ativos24'),
    expect.stringContaining('Conformidade98,5%'),
    expect.stringContaining('Alertas Pendentes3'),
    expect.stringContaining('Auditorias no Mês12'),
  ]);
  expect(screen.getByText('Dados de demonstração')).toBeInTheDocument();
});

it('dates the sample activities 2, 4 and 6 hours and 1 day ago', () => {
  const activities = within(screen.getByRole('region', { name: 'Atividades Recentes' }));
  for (const time of ['há 2 horas', 'há 4 horas', 'há 6 horas', 'há 1 dia'])
    expect(activities.getByText(time)).toBeInTheDocument();
});

it('leads to the checklists; the other quick actions say that they come later', () => {
  expect(screen.getByRole('link', { name: 'Checklist AVSEC' })).toHaveAttribute('href', '/served/choice');
  for (const name of ['Iniciar Auditoria em breve', 'Gerar Relatório em breve', 'Agendar Inspeção em breve']) {
    expect(screen.getByRole('button', { name })).toBeDisabled();
  }
});
