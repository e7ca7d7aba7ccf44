import { combineSlices, type Slice } from '@reduxjs/toolkit';
import { connectionSlice } from './connection-slice';
import { boundStore } from './bound-store';
import { guardedReducer } from './guarded-reducer';
import { sessionSlice } from './session-slice';

/** The reducer of the portal: what every part meets; data and modules add their slices to it at run time. */
export const rootReducer = combineSlices(sessionSlice, connectionSlice);

/** The state of the store: what every page meets, and the slices of modules. */
export type PortalState = ReturnType<typeof rootReducer>;

/**
 * Adds a module's slices (`defineModule({ slices })`) to the running store; adding one twice changes nothing. A slice
 * that throws later keeps its state; one that throws at once is refused, with all that came with it. A module reads its
 * own state through `slice.selectors`.
 */
export function injectSlices(slices: readonly Slice[]): void {
  for (const [path, reducer] of slices.map((slice) => [slice.reducerPath, guardedReducer(slice)] as const))
    rootReducer.inject({ reducerPath: path, reducer });
  announceInjection();
}

/** What was injected into the root reducer gets its initial state with the next action: this one. */
export function announceInjection(): void {
  boundStore()?.dispatch({ type: 'portal/slicesInjected' });
}
