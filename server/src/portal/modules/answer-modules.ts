import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Audience, audienceSchema } from '@avsec/shared/module';
import {
  endCanary,
  offerCanary,
  PUBLISHING_FOLDER,
  raiseCanary,
  readRegistered,
  readReleaseLog,
  type Registered,
  removeModule,
  rollBackModule,
} from '@avsec/module-kit/publishing';
import { z } from 'zod';
import type { Backend } from '../../backend/open-backend';
import { readJson } from '../requests/read-json';
import type { Person } from '../requests/person';
import { refused, responseOf } from '../requests/refusal';
import { refusalBy } from '../requests/refusal-by';
import { accountsOf } from './publish-route';
import { reasonOf } from './release-failure';

/**
 * The function `modules` of the one-process portal: what an administrator does with releases at /status. Hosted
 * Supabase has none: there it is done in the folder.
 */
export const MODULES_PATH = '/functions/v1/modules';

const id = z.string().regex(/^[a-z][a-z0-9-]{1,40}$/);
const version = z.string().min(1).max(100);
const requestSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('list') }),
  z.object({ action: z.literal('register'), id, version }),
  z.object({
    action: z.literal('offer'),
    id,
    version,
    audience: z.object({
      roles: audienceSchema.shape.roles,
      share: audienceSchema.shape.share,
      testers: audienceSchema.shape.testers,
      usernames: z.array(z.string().min(1).max(64)).optional(),
    }),
  }),
  z.object({ action: z.literal('raise'), id }),
  z.object({ action: z.literal('end'), id }),
  z.object({ action: z.literal('remove'), id }),
]);
type ModulesRequest = z.infer<typeof requestSchema>;
type Change = Exclude<ModulesRequest, { action: 'list' }>;

type Pass = Pick<Backend, 'fetch' | 'publishableKey' | 'sql'>;

/**
 * @returns 200 with the releases of each module as they are now; the database's refusals in PostgREST's words; 422
 * `AV422` with a sentence where a change cannot be made.
 */
export async function answerModules(
  request: Request,
  { body, person }: { body: Buffer; person: Person },
  backend: Pass,
  publicFolder: string,
): Promise<Response> {
  const notAllowed = await refusalBy('require_administrator', request, backend);
  if (notAllowed) return notAllowed;
  const { data: asked } = requestSchema.safeParse(readJson(body.toString('utf8')));
  if (!asked) return responseOf(refused(422, 'AV422', 'Not valid'), MODULES_PATH);
  try {
    if (asked.action !== 'list') await change(asked, backend, publicFolder, person.userId);
    return Response.json(await releasesOf(publicFolder), { headers: { 'cache-control': 'no-store' } });
  } catch (failure) {
    const message = reasonOf(failure, publicFolder);
    return responseOf(
      {
        ...refused(422, 'AV422', message),
        details: JSON.stringify({ field: 'release', reason: 'not-possible', message }),
      },
      MODULES_PATH,
    );
  }
}

async function change(asked: Change, { sql }: Pass, folder: string, actor: string): Promise<void> {
  const before = stateOf(await readRegistered(folder), asked.id);
  await carryOut(asked, sql, folder);
  const after = stateOf(await readRegistered(folder), asked.id);
  const differing = (['release', 'canary', 'audience'] as const).filter((field) => before[field] !== after[field]);
  const details = Object.fromEntries(differing.map((field) => [field, { from: before[field], to: after[field] }]));
  await sql("select private.note_module($1, 'update', $2::jsonb, $3::uuid)", [
    asked.id,
    JSON.stringify(details),
    actor,
  ]);
}

async function carryOut(asked: Change, sql: Pass['sql'], folder: string): Promise<unknown> {
  switch (asked.action) {
    case 'register':
      return rollBackModule(folder, asked.id, asked.version);
    case 'offer': {
      const { usernames, roles, share, testers } = asked.audience;
      const audience: Audience = {
        ...(roles && { roles }),
        ...(share !== undefined && { share }),
        ...(testers && { testers }),
        ...(usernames && { users: await accountsOf(usernames, sql) }),
      };
      return offerCanary(folder, asked.id, audience, asked.version);
    }
    case 'raise':
      return raiseCanary(folder, asked.id);
    case 'end':
      return endCanary(folder, asked.id);
    case 'remove':
      return removeModule(folder, asked.id);
  }
}

function stateOf({ entries, canaries }: Registered, module: string) {
  const canary = canaries.find(({ entry }) => entry.id === module);
  return {
    release: entries.find((entry) => entry.id === module)?.version ?? null,
    canary: canary?.entry.version ?? null,
    audience: canary ? JSON.stringify(canary.audience) : null,
  };
}

/**
 * Of each module that was ever published here: its releases, newest first, which is registered, and which is a
 * canary for whom.
 */
async function releasesOf(folder: string): Promise<object[]> {
  const { entries, canaries } = await readRegistered(folder);
  const logged = (await readdir(join(folder, PUBLISHING_FOLDER)).catch(() => []))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length));
  const ids = [
    ...new Set([...entries.map((entry) => entry.id), ...canaries.map(({ entry }) => entry.id), ...logged]),
  ].sort();
  return Promise.all(
    ids.map(async (module) => {
      const { releases } = await readReleaseLog(folder, module);
      const canary = canaries.find(({ entry }) => entry.id === module);
      return {
        id: module,
        title: releases.at(-1)?.entry.title ?? {},
        registered: entries.find((entry) => entry.id === module)?.version ?? null,
        canary: canary ? { version: canary.entry.version, audience: canary.audience } : null,
        releases: releases.map(({ entry, at, by }) => ({ version: entry.version, at, by })).reverse(),
      };
    }),
  );
}
