import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { rootReducer, type PortalState } from '../../state/root-reducer';
import type { OutboxEntry, WaitingOperation } from './outbox-types';

export interface OutboxState {
  entries: OutboxEntry[];
  operations: WaitingOperation[];
  /** The entry that this tab is sending right now. */
  sendingId: string | null;
}

const initialState = (): OutboxState => ({ entries: [], operations: [], sendingId: null });

/** The outbox of the signed-in person as screens see it; the truth is on the device. */
export const outboxSlice = createSlice({
  name: 'outbox',
  initialState,
  reducers: {
    entriesRead: (state, { payload }: PayloadAction<Pick<OutboxState, 'entries' | 'operations'>>) => ({
      ...state,
      ...payload,
    }),
    sendingChanged: (state, action: PayloadAction<string | null>) => {
      state.sendingId = action.payload;
    },
  },
});

export const { entriesRead, sendingChanged } = outboxSlice.actions;

const injected = outboxSlice.injectInto(rootReducer);

/** The outbox in the portal's state; empty in a store that was made without it. */
export const outboxState = (state: PortalState & { outbox?: OutboxState }): OutboxState => injected.selectSlice(state);
