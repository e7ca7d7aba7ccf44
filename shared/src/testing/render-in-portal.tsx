import { act, configure, render, type RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import type { Right, Role } from '../domain/access/permissions';
import type { Language } from '../i18n/languages';
import { registerNamespace, type LocaleLoaders } from '../i18n/namespaces';
import { startI18n } from '../i18n/start-i18n';
import { TranslationProvider } from '../i18n/use-translation';
import { injectSlices } from '../state/root-reducer';
import { signedIn, signedOut } from '../state/session-slice';
import { createPortalStore, type PortalStore } from '../store';
import { NoticesProvider } from '../ui/notices/notices-provider';
import { createMemoryRouter, RouterProvider } from '../ui/router';

// A busy machine shows what is waited for later than after Testing Library's one second.
configure({ asyncUtilTimeout: 5_000 });

/** Who is signed in, where and in which language, for `renderInPortal`. */
export interface PortalOptions {
  /** The address that is open; '/' when left out. */
  at?: string;
  /** The route's pattern, for pages that read parameters; any address when left out. */
  path?: string;
  /** Who is signed in: a role, or null for nobody. An inspector when left out. */
  as?: Role | null;
  /** What they may do beside the role; with `as: null`, somebody who has no role. */
  rights?: readonly Right[];
  language?: Language;
  /** The module's own texts and slices, as in its `defineModule`. */
  module?: { id: string; locales: LocaleLoaders; slices?: Parameters<typeof injectSlices>[0] };
}

/** What Testing Library answers, with the store and the router around it. */
export interface RenderedPortal extends RenderResult {
  store: PortalStore;
  router: ReturnType<typeof createMemoryRouter>;
}

/** Who is signed in in a test, unless it says otherwise. */
export const TEST_USER_ID = '00000000-0000-4000-8000-0000000000aa';

/** Draws something as the shell would: with store, texts, routes, notices and a signed-in person. */
export async function renderInPortal(
  ui: ReactElement,
  { at = '/', path = '*', as = 'inspector', rights, language = 'pt', module }: PortalOptions = {},
): Promise<RenderedPortal> {
  // What asks the data layer meets the device; jsdom has none.
  if (!('indexedDB' in globalThis)) await import('./device-in-jsdom');
  const store = createPortalStore();
  const profile = { username: 'ana', fullName: 'Ana Souza', badge: 'B-17' };
  store.dispatch(
    as === null && !rights
      ? signedOut('never')
      : signedIn({ userId: TEST_USER_ID, profile: { ...profile, role: as, rights } }),
  );
  const i18n = await startI18n(language);
  await i18n.changeLanguage(language);
  if (module) {
    await registerNamespace(module.id, module.locales);
    injectSlices(module.slices ?? []);
  }
  const elsewhere = path === '*' ? [] : [{ path: '*', element: null }];
  const router = createMemoryRouter([{ path, element: ui }, ...elsewhere], { initialEntries: [at] });
  const tree = (
    <Provider store={store}>
      <TranslationProvider>
        <NoticesProvider>
          <RouterProvider router={router} />
        </NoticesProvider>
      </TranslationProvider>
    </Provider>
  );
  const rendered = render(tree);
  // What effects started before the first answer of anything.
  await act(() => Promise.resolve());
  return { ...rendered, store, router };
}
