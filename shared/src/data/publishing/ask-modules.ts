import * as z from 'zod/mini';
import { audienceSchema, type Audience } from '../../module/audience';
import { backend } from '../backend';
import { backendFailure } from '../backend-failure';
import { BackendFailure } from '../data-error';

/** Releases of a module as the one-process portal keeps them. */
export interface ModuleReleases {
  id: string;
  /** By language. */
  title: Readonly<Record<string, string>>;
  /** The version that everybody gets; null where the module is not registered. */
  registered: string | null;
  candidate: { version: string; audience: Audience } | null;
  /** Newest first; who and when is null where an older publisher did not note it. */
  releases: { version: string; at: string | null; by: string | null }[];
}

/** What an administrator does with a module's releases; `offer` says for whom a candidate is, people by user name. */
export type ReleaseChange =
  | { action: 'register'; id: string; version: string }
  | { action: 'offer'; id: string; version: string; audience: Omit<Audience, 'users'> & { usernames?: string[] } }
  | { action: 'raise' | 'end' | 'remove'; id: string };

const text = z.nullable(z.string());
const listSchema: z.ZodMiniType<ModuleReleases[]> = z.array(z.object({
  id: z.string(),
  title: z.record(z.string(), z.string()),
  registered: text,
  candidate: z.nullable(z.object({ version: z.string(), audience: audienceSchema })),
  releases: z.array(z.object({ version: z.string(), at: text, by: text })),
}));
const refusal = z.object({ context: z.instanceof(Response) });

/** Asks the function `modules`, which only the one-process portal has. Rejects with `BackendFailure`. */
export async function askModules(request: { action: 'list' } | ReleaseChange): Promise<ModuleReleases[]> {
  const client = await backend().catch((error: unknown) => {
    throw new BackendFailure({ kind: 'offline' }, error);
  });
  const answer: { data: unknown; error: unknown } = await client.functions.invoke<unknown>('modules', { body: request });
  if (answer.error) {
    const { data: answered } = refusal.safeParse(answer.error);
    throw answered ? backendFailure(await answered.context.json().catch(() => null), answered.context.status) : new BackendFailure({ kind: 'offline' }, answer.error);
  }
  const parsed = listSchema.safeParse(answer.data);
  if (!parsed.success) throw new BackendFailure({ kind: 'unreadable' }, parsed.error);
  return parsed.data;
}
