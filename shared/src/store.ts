import { configureStore } from '@reduxjs/toolkit';
import { api } from './data/api';
import { outboxSlice } from './data/outbox/outbox-slice';
import { bindStore } from './state/bound-store';
import { rootReducer } from './state/root-reducer';

/**
 * The store of the portal: session and connection, what the backend knows, the outbox; modules add their slices (`injectSlices`).
 * Also makes it the one that the data layer reports to. The shell makes one, every test one of its own.
 */
export function createPortalStore() {
  const reducer = rootReducer.inject(outboxSlice).inject(api);
  const store = configureStore({ reducer, middleware: (standard) => standard().concat(api.middleware) });
  bindStore(store);
  return store;
}

export type PortalStore = ReturnType<typeof createPortalStore>;
