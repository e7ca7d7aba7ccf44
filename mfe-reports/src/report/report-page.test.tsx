import { screen } from '@testing-library/react';
import { renderInPortal } from '@avsec/shared/testing';
import module from '../module';
import ReportPage from './report-page';

it('says that the report is under development, and leads back to the history', async () => {
  await renderInPortal(<ReportPage />, { at: '/checklist-report/7', module });
  expect(screen.getByRole('heading', { level: 1, name: 'Relatório de Inspeção' })).toBeVisible();
  expect(screen.getByText('Em desenvolvimento')).toBeVisible();
  for (const link of screen.getAllByRole('link', { name: 'Voltar ao Histórico' })) expect(link).toHaveAttribute('href', '/checklist-history');
});
