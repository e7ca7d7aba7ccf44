import { render, screen } from '@testing-library/react';
import { startI18n } from '../i18n/start-i18n';
import { ProgressBar } from './progress-bar';

it('tells progress as a bar, in words and in figures', async () => {
  await startI18n('pt');
  render(<ProgressBar done={17} total={24} percent={71} label="Progresso geral" figures />);
  const bar = screen.getByRole('progressbar', { name: 'Progresso geral' });
  expect(bar).toHaveAttribute('aria-valuenow', '71');
  expect(bar).toHaveAttribute('aria-valuetext', '17 de 24 itens, 71%');
  expect(screen.getByText('17/24 · 71%')).toBeInTheDocument();
});
