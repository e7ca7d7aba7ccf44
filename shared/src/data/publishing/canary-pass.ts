import * as z from 'zod/mini';
import { askFunction } from '../backend/ask-function';

/**
 * Asks the portal's server to let this browser read the canaries that are for whoever is signed in, which comes as a
 * cookie. Only the one-process portal has it; a
 * static host gives out everything that lies there. Rejects with `BackendFailure`.
 */
export const askCanaryPass = async (): Promise<void> => void (await askFunction('canary-pass', {}, z.object({})));
