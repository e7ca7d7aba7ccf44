import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Actor } from '../domain/access/permissions';
import type { Connection } from './connection-slice';
import type { PortalState } from './root-reducer';
import { rolesHeld } from './roles-held';
import type { Session } from './session-slice';

/** A value of the portal’s store, kept current. */
export const usePortalSelector = useSelector.withTypes<PortalState>();
/** The dispatch of the portal’s store. */
export const usePortalDispatch = useDispatch.withTypes<ThunkDispatch<PortalState, undefined, UnknownAction>>();

/** Who uses the portal; changes on sign-in, sign-out and expiry. */
export const useSession = (): Session => usePortalSelector((state) => state.session);

/**
 * The signed-in person as the permission predicates of the domain want them. Only for screens behind the guard:
 * throws when nobody is signed in.
 */
export function useActor(): Actor {
  const session = useSession();
  if (session.kind !== 'signed-in') throw new Error('useActor is for screens of a signed-in person');
  const { userId } = session;
  const { role } = session.profile;
  return useMemo(() => ({ userId, role }), [userId, role]);
}

/**
 * The names of all that the signed-in person holds: one of the four roles, rights, and roles of modules; for screens
 * behind the guard.
 */
export function useRoles(): readonly string[] {
  const { role } = useActor();
  const session = useSession();
  const { rights, moduleRoles } = session.kind === 'signed-in' ? session.profile : {};
  return useMemo(() => rolesHeld({ role, rights, moduleRoles }), [role, rights, moduleRoles]);
}

/** Network, outbox counts and records quarantined. */
export const useConnection = (): Connection => usePortalSelector((state) => state.connection);
