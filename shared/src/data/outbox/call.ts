import type * as z from 'zod/mini';
import { ask } from '../ask-backend';

/** Calls a function of the backend as whoever this token is of. Rejects with `BackendFailure`. */
export const call = <T>(name: string, parameters: object, token: string, schema: z.ZodMiniType<T>): Promise<T> =>
  ask((client) => client.rpc(name, parameters).setHeader('Authorization', `Bearer ${token}`), schema);
