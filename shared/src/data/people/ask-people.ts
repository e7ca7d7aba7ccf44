import * as z from 'zod/mini';
import { askFunction } from '../backend/ask-function';

/**
 * What the function `people` does, on the embedded backend and on hosted Supabase alike; the columns are those of
 * `profiles`.
 */
export type PeopleRequest =
  | {
      action: 'create';
      person: {
        username: string;
        full_name: string;
        badge: string;
        role: string | null;
        rights: string[];
        email: string | null;
      };
    }
  | { action: 'reset-password'; id: string };

/** Shown once to whoever asked for it; nothing keeps it. */
export interface GivenPassword {
  id: string;
  password: string;
}

const given = z.object({ id: z.string(), password: z.string() });

/** Asks the function that makes accounts and passwords. Rejects with `BackendFailure`. */
export function askPeople(request: PeopleRequest): Promise<GivenPassword> {
  return askFunction('people', request, given);
}
