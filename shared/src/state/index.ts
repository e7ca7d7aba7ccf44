export { beforeLeaving, finishBeforeLeaving } from './before-leaving';
export { bindStore, boundStore, signedInSession, type BoundStore } from './bound-store';
export { guardSignOut, maySignOut } from './sign-out-guard';
export {
  connectionSlice,
  onlineChanged,
  outboxCounted,
  recordsQuarantined,
  type Connection,
  type OutboxCounts,
} from './connection-slice';
export { useActor, useConnection, usePortalDispatch, usePortalSelector, useRoles, useSession } from './hooks';
export { injectSlices, rootReducer, type PortalState } from './root-reducer';
export { createTopics, type Topics } from './topics';
export { whenIdle } from './when-idle';
export { rolesHeld } from './roles-held';
export { sessionSlice, signedIn, signedOut, type Profile, type Session, type SignedOutReason } from './session-slice';
