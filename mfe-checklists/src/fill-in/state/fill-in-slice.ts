import { createSlice, type Slice } from '@reduxjs/toolkit';
import type { FillInAction } from './fill-in-actions';
import { fillInReducer } from './fill-in-reducer';
import type { FillInSlice } from './fill-in-state';

const named = createSlice({ name: 'fillIn', initialState: (): FillInSlice => null, reducers: {} });

const isOurs = (action: { type: string }): action is FillInAction => action.type.startsWith('fillIn/');

/** What `module.ts` hands to the shell's store; the reducer is our own (`fill-in-reducer.ts` says why). */
export const fillInSlice: Slice = {
  ...named,
  reducer: (state: FillInSlice | undefined, action: { type: string }) =>
    isOurs(action) ? fillInReducer(state, action) : (state ?? null),
};

/** Our state in the portal's store; null when nothing is open or the slice has not been taken in. */
export function fillInStateOf(root: unknown): FillInSlice {
  if (typeof root !== 'object' || root === null || !('fillIn' in root)) return null;
  return (root as { fillIn: FillInSlice }).fillIn;
}
