import { configureStore } from '@reduxjs/toolkit';
import { bindStore } from './state/bound-store';
import { lateMiddleware } from './state/late-middleware';
import { rootReducer } from './state/root-reducer';

/**
 * The store of the portal. It begins with session and connection, which is all that the login needs; what the backend
 * knows and the outbox join by themselves when their code is loaded, modules add their slices (`injectSlices`). Also
 * makes it the one that the data layer reports to. The shell makes one, every test one of its own.
 */
export function createPortalStore() {
  const store = configureStore({
    reducer: rootReducer,
    middleware: (standard) => standard().concat(lateMiddleware.middleware),
  });
  bindStore(store);
  return store;
}

export type PortalStore = ReturnType<typeof createPortalStore>;
