/**
 * The entry point of `@avsec/shared/session`: configuration and session, which is all that the login page needs. It
 * stays small: whatever asks the backend is loaded with the first question.
 */
export { secondStepCodeIn } from '../../domain/access/second-step';
export { loadConfig, type PortalConfig } from '../backend/config';
export { restoreSession } from './restore-session';
export { abandonSignIn, signIn, signInWithCode, signInWithRecoveryCode } from './sign-in';
export type { SignInResult } from './sign-in-result';
export { endIdleSession, signOut } from './sign-out';
