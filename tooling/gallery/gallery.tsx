// What `@avsec/shared/ui` offers, every component in every state; part of `npm run dev`, and of no built portal.
import '@avsec/shared/tokens.css';
import { startAppearance } from '@avsec/shared/appearance';
import { startI18n, TranslationProvider } from '@avsec/shared/i18n';
import { createMemoryRouter, RouterProvider } from '@avsec/shared/router';
import { createPortalStore } from '@avsec/shared/store';
import { NoticesProvider } from '@avsec/shared/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { shownAt } from './address';
import { GalleryFrame } from './frame';
import { Specimens } from './specimens';

async function start(root: HTMLElement): Promise<void> {
  const shown = shownAt(location);
  if (shown.theme === null) startAppearance();
  else document.documentElement.dataset['theme'] = shown.theme;
  await startI18n(shown.language);
  const page = shown.what === null ? <GalleryFrame opened={shown} /> : <Specimens {...shown} what={shown.what} />;
  createRoot(root).render(
    <StrictMode>
      <Provider store={createPortalStore()}>
        <TranslationProvider>
          <NoticesProvider>
            <RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />
          </NoticesProvider>
        </TranslationProvider>
      </Provider>
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (root) void start(root);
