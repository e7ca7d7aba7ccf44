import type { Reducer, Slice } from '@reduxjs/toolkit';

const guarded = new WeakMap<Slice, Reducer>();

/**
 * A module's reducer that cannot take the portal down: what throws for one action leaves the module's state as it was,
 * and every other part of the store goes on. The same slice always gives the same reducer, so that injecting it twice
 * changes nothing. Throws when the slice has no initial state to give: such a module has failed to start.
 */
export function guardedReducer(slice: Slice): Reducer {
  const known = guarded.get(slice);
  if (known) return known;
  const initialState: unknown = slice.reducer(undefined, { type: 'portal/slicesInjected' });
  const reducer: Reducer = (state: unknown = initialState, action) => {
    try {
      const next: unknown = slice.reducer(state, action);
      return next;
    } catch (error) {
      console.error(`slice ${slice.name} threw on ${action.type}; its state stays as it was`, error);
      return state;
    }
  };
  guarded.set(slice, reducer);
  return reducer;
}
