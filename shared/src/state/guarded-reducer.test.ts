import { createSlice } from '@reduxjs/toolkit';
import { createPortalStore } from '../store';
import { injectSlices } from './root-reducer';

const count = createSlice({
  name: 'countOfAModule',
  initialState: 0,
  reducers: {
    added: (state) => state + 1,
    broken: () => {
      throw new Error('reducer');
    },
  },
});

const stateOf = (store: ReturnType<typeof createPortalStore>, name: string): unknown =>
  (store.getState() as unknown as Record<string, unknown>)[name];

describe("a module's slice", () => {
  it('keeps its state, and the portal its own, when it throws on an action', () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const store = createPortalStore();
    injectSlices([count]);
    store.dispatch(count.actions.added());
    const before = store.getState().session;
    store.dispatch(count.actions.broken());
    store.dispatch(count.actions.added());
    expect(stateOf(store, 'countOfAModule')).toBe(2);
    expect(store.getState().session).toBe(before);
  });

  it('that cannot even give its first state is refused, and nothing of it is in the store', () => {
    const store = createPortalStore();
    const stillborn = {
      ...count,
      name: 'stillborn',
      reducerPath: 'stillborn',
      reducer: () => {
        throw new Error('first state');
      },
    };
    expect(() => injectSlices([stillborn as never])).toThrow('first state');
    expect(stateOf(store, 'stillborn')).toBeUndefined();
  });
});
