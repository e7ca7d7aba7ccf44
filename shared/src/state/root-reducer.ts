import { combineSlices, type Slice } from '@reduxjs/toolkit';
import { connectionSlice } from './connection-slice';
import { boundStore } from './bound-store';
import { sessionSlice } from './session-slice';

/** The reducer of the portal: what every part meets; data and modules add their slices to it at run time. */
export const rootReducer = combineSlices(sessionSlice, connectionSlice);

export type PortalState = ReturnType<typeof rootReducer>;

/**
 * Adds a module's slices (`defineModule({ slices })`) to the running store; adding one twice changes nothing.
 * A module reads its own state through `slice.injectInto(rootReducer).selectors` or `slice.selectors`.
 */
export function injectSlices(slices: readonly Slice[]): void {
  slices.forEach((slice) => rootReducer.inject(slice));
  announceInjection();
}

/** What was injected into the root reducer gets its initial state with the next action: this one. */
export function announceInjection(): void {
  boundStore()?.dispatch({ type: 'portal/slicesInjected' });
}
