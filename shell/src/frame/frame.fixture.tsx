import { registerNamespace, startI18n, TranslationProvider } from '@avsec/shared/i18n';
import { Link, MemoryRouter, useLocation } from '@avsec/shared/router';
import { signedIn } from '@avsec/shared/state';
import { createPortalStore } from '@avsec/shared/store';
import { TEST_USER_ID } from '@avsec/shared/testing';
import { render, screen, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { SHELL_TEXTS } from '../bootstrap/shell-texts';
import type { MenuEntry } from '../modules/menu-entries';
import { Frame } from './frame';

const ENTRIES: MenuEntry[] = [
  { group: 'avsec', order: 10, path: '/checklist-history', icon: 'history', label: 'Histórico de Checklists' },
  { group: 'administration', order: 10, path: '/usuarios', icon: 'team', label: 'Usuários' },
];

export const prefetch = jest.fn();

function Page() {
  return (
    <>
      <h1>Page</h1>
      <p data-testid="address">{useLocation().pathname}</p>
      <Link to="/emergencia/medica">to an emergency</Link>
    </>
  );
}

/**
 * With a plain router and not by `renderInPortal`: a data router asks for fetch's Request when one moves on, which
 * jsdom lacks.
 */
export async function show(at = '/home') {
  await startI18n('pt');
  await registerNamespace('shell', SHELL_TEXTS);
  const store = createPortalStore();
  const profile = { username: 'ana', fullName: 'Ana Souza', badge: 'B-17', role: 'inspector' } as const;
  store.dispatch(signedIn({ userId: TEST_USER_ID, profile }));
  const view = render(
    <Provider store={store}>
      <TranslationProvider>
        <MemoryRouter initialEntries={[at]}>
          <Frame entries={ENTRIES} onPrefetch={prefetch}>
            <Page />
          </Frame>
        </MemoryRouter>
      </TranslationProvider>
    </Provider>,
  );
  return { store, ...view };
}

export const menu = () => screen.getByRole('navigation', { name: 'Menu lateral' });
export const group = (name: string) => within(menu()).getByRole('button', { name });
