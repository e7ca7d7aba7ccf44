import * as z from 'zod/mini';
import { audienceSchema, type Audience } from '../../module/audience';
import { askFunction } from '../backend/ask-function';

/** Releases of a module as the one-process portal keeps them. */
export interface ModuleReleases {
  id: string;
  /** By language. */
  title: Readonly<Record<string, string>>;
  /** The version that everybody gets; null where the module is not registered. */
  registered: string | null;
  canary: { version: string; audience: Audience } | null;
  /** Newest first; who and when is null where an older publisher did not note it. */
  releases: { version: string; at: string | null; by: string | null }[];
}

/** What an administrator does with a module's releases; `offer` says for whom a canary is, people by user name. */
export type ReleaseChange =
  | { action: 'register'; id: string; version: string }
  | { action: 'offer'; id: string; version: string; audience: Omit<Audience, 'users'> & { usernames?: string[] } }
  | { action: 'raise' | 'end' | 'remove'; id: string };

const text = z.nullable(z.string());
const listSchema: z.ZodMiniType<ModuleReleases[]> = z.array(
  z.object({
    id: z.string(),
    title: z.record(z.string(), z.string()),
    registered: text,
    canary: z.nullable(z.object({ version: z.string(), audience: audienceSchema })),
    releases: z.array(z.object({ version: z.string(), at: text, by: text })),
  }),
);

/** Asks the function `modules`, which only the one-process portal has. Rejects with `BackendFailure`. */
export function askModules(request: { action: 'list' } | ReleaseChange): Promise<ModuleReleases[]> {
  return askFunction('modules', request, listSchema);
}
