import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startI18n } from '../../i18n/start-i18n';
import { EmptyState } from './empty-state';
import { ErrorPage, ErrorState } from './error-state';
import { LoadingState } from './loading-state';

beforeAll(async () => {
  await startI18n('pt');
});

it('an error says what failed, what it means and what to do, and can be tried again', async () => {
  const retry = jest.fn();
  render(
    <ErrorState
      what="Falhou"
      meaning="O resto funciona."
      advice="Verifique a conexão."
      detail="MOD-001"
      onRetry={retry}
    />,
  );
  expect(screen.getByRole('alert')).toHaveTextContent(/Falhou.*O resto funciona\..*Verifique a conexão\..*MOD-001/);
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

it('an error that cannot be tried again has no button', () => {
  render(<ErrorState what="Falhou" />);
  expect(screen.queryByRole('button')).toBeNull();
});

it('an error in the place of a page is its heading and names the tab', () => {
  render(<ErrorPage what="Acesso negado" />);
  expect(screen.getByRole('heading', { level: 1, name: 'Acesso negado' })).toBeInTheDocument();
  expect(document.title).toBe('Acesso negado · Portal AVSEC');
});

it('an empty list offers the first step', () => {
  render(<EmptyState title="Nenhum checklist encontrado" action={<a href="/cadastro-checklist">Criar Checklist</a>} />);
  expect(screen.getByRole('heading', { name: 'Nenhum checklist encontrado' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Criar Checklist' })).toBeInTheDocument();
});

it('loading is said in words', () => {
  const { rerender } = render(<LoadingState kind="form" />);
  expect(screen.getByRole('status')).toHaveTextContent('Carregando...');
  rerender(<LoadingState kind="document" label="Carregando relatório..." visibleLabel />);
  expect(screen.getByText('Carregando relatório...')).not.toHaveClass('av-visually-hidden');
});
