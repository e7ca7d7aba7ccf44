import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Outbox entries of the signed-in person, counted: on their way, and those that wait for the person's decision. */
export interface OutboxCounts {
  waiting: number;
  undecided: number;
}

/** What the header shows of network, outbox and device (specification of saving: architecture, 'local first'). */
export interface Connection {
  online: boolean;
  outbox: OutboxCounts;
  /** Records of this device that could not be read and were kept aside. */
  quarantined: number;
}

const initialState = (): Connection => ({
  online: typeof navigator === 'undefined' || navigator.onLine !== false,
  outbox: { waiting: 0, undecided: 0 },
  quarantined: 0,
});

export const connectionSlice = createSlice({
  name: 'connection',
  initialState,
  reducers: {
    onlineChanged: (state, action: PayloadAction<boolean>) => {
      state.online = action.payload;
    },
    outboxCounted: (state, action: PayloadAction<OutboxCounts>) => {
      state.outbox = action.payload;
    },
    recordsQuarantined: (state, action: PayloadAction<number>) => {
      state.quarantined += action.payload;
    },
  },
});

export const { onlineChanged, outboxCounted, recordsQuarantined } = connectionSlice.actions;
