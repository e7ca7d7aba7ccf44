import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInPortal, type PortalOptions } from '@avsec/shared/testing';
import module from '../module';
import HistoryPage from './history-page';

export const open = (options: PortalOptions = {}) =>
  renderInPortal(<HistoryPage />, { at: '/checklist-history', module, ...options });
export const press = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }));
