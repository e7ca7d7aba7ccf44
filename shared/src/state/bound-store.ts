import type { Store, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Connection } from './connection-slice';
import type { Session } from './session-slice';

/** The part of the store that code outside React uses. */
export interface BoundStore extends Pick<
  Store<{ session: Session; connection: Connection }>,
  'getState' | 'subscribe'
> {
  dispatch: ThunkDispatch<{ session: Session; connection: Connection }, undefined, UnknownAction>;
}

let bound: BoundStore | null = null;

/** Makes this the store that the data layer reports to; `createPortalStore` does it. */
export function bindStore(store: BoundStore): void {
  bound = store;
}

/** The store of this page, or null before there is one. */
export const boundStore = (): BoundStore | null => bound;

/** Who is signed in right now, outside React; null when nobody is known to be. */
export function signedInSession(): Extract<Session, { kind: 'signed-in' }> | null {
  const session = bound?.getState().session;
  return session?.kind === 'signed-in' ? session : null;
}
