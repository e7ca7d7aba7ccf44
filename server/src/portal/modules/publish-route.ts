import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Audience, audienceSchema, isWithin } from '@avsec/shared/module';
import {
  ARCHIVE_MAX_BYTES,
  ArchiveRefused,
  publishBuiltModule,
  readModuleFolder,
  readRegistered,
  unpackRelease,
} from '@avsec/module-kit/publishing';
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import type { Backend, RunSql } from '../../backend/open-backend';
import type { Log } from '../../log';
import { limitPerAddress } from '../limit-per-address';
import { reasonOf } from './release-failure';

export const PUBLISH_PATH = '/kit/releases';

/** From one address: a pipeline that is stuck in a loop, or somebody who tries tokens. */
const RELEASES_PER_MINUTE = 20;

const TOO_WIDE =
  'This token does not reach all of those people. Name fewer, or publish with --canary alone: an administrator says at /status for whom it is.';

const tokenRow = z.tuple([
  z.object({ module_id: z.string(), team: z.string(), only_canaries: z.boolean(), audience: audienceSchema }),
]);
type Token = z.infer<typeof tokenRow>[0];

/** What is known of a request before its body. */
interface Known {
  Variables: { token: Token };
}

export interface ModulePublishing {
  backend: Pick<Backend, 'sql'>;
  publicFolder: string;
  trustProxy: boolean;
  log: Log;
}

/**
 * `POST /kit/releases`: a team publishes a release of its module with its token, `?canary` beside what is
 * registered, for `roles`, `users` (user names), `share` and `testers`, as far as the token reaches. The same checks as
 * the command's, by the same code; nothing of the release is read before its token is known. Answers
 * `{ id, version, canary }`, or `{ message }` with what has to be mended.
 */
export function publishRoute({ backend, publicFolder, trustProxy, log }: ModulePublishing): Hono<Known> {
  const app = new Hono<Known>();
  app.use(
    PUBLISH_PATH,
    limitPerAddress({
      limit: RELEASES_PER_MINUTE,
      trustProxy,
      message: { message: 'Too many releases in a minute. Try again in a minute.' },
    }),
  );
  // The head alone: a limit of the body waits for one that comes in pieces, and holds what it has of it.
  app.use(PUBLISH_PATH, async (c, next) => {
    c.header('cache-control', 'no-store');
    if (c.req.method !== 'POST') return next();
    const token = await tokenOf(c.req.header('authorization'), backend.sql);
    if (!token)
      return c.json(
        { message: 'This token is not known here, or was revoked. An administrator makes one at /status.' },
        401,
      );
    if (token.only_canaries && c.req.query('canary') === undefined) {
      return c.json(
        {
          message:
            'This token publishes canaries alone: add --canary. An administrator registers them for everybody at /status.',
        },
        403,
      );
    }
    c.set('token', token);
    return next();
  });
  app.use(
    PUBLISH_PATH,
    bodyLimit({
      maxSize: ARCHIVE_MAX_BYTES,
      onError: (c) =>
        c.json(
          {
            message: `The release is larger than the ${ARCHIVE_MAX_BYTES / 1024 / 1024} MB that this portal accepts. Look at what lies in dist/: source maps and pictures are the usual reason.`,
          },
          413,
        ),
    }),
  );
  app.post(PUBLISH_PATH, async (c) => {
    const token = c.get('token');
    const folder = await mkdtemp(join(tmpdir(), 'avsec-release-'));
    try {
      await unpackRelease(new Uint8Array(await c.req.arrayBuffer()), folder);
      const { declaration } = await readModuleFolder(folder);
      if (declaration.id !== token.module_id)
        return c.json({ message: `This token publishes module ${token.module_id} and not ${declaration.id}.` }, 403);
      const audience = await audienceOf(c, backend.sql);
      if (token.only_canaries && audience && !isWithin(audience, token.audience))
        return c.json({ message: TOO_WIDE }, 403);
      return c.json(await publish(folder, token, audience));
    } catch (failure) {
      const reason = reasonOf(failure, publicFolder, folder);
      log({ event: 'release-refused', module: token.module_id, reason });
      return c.json({ message: reason }, failure instanceof ArchiveRefused ? 400 : 422);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  async function publish(
    folder: string,
    { team }: Token,
    canaryFor: Audience | undefined,
  ): Promise<{ id: string; version: string; canary: boolean }> {
    const before = await readRegistered(publicFolder);
    const { id, version } = await publishBuiltModule(folder, publicFolder, {
      by: team,
      ...(canaryFor && { canaryFor }),
    });
    const [kind, former] = canaryFor
      ? (['canary', before.canaries.find(({ entry }) => entry.id === id)?.entry] as const)
      : (['release', before.entries.find((entry) => entry.id === id)] as const);
    const details = { [kind]: { from: former?.version ?? null, to: version }, team: { from: null, to: team } };
    await backend.sql("select private.note_module($1, 'update', $2::jsonb, null)", [id, JSON.stringify(details)]);
    return { id, version, canary: canaryFor !== undefined };
  }

  return app;
}

async function tokenOf(authorization: string | undefined, sql: RunSql): Promise<Token | null> {
  const token = /^Bearer (avsec_[0-9a-f]{64})$/.exec(authorization ?? '')?.[1];
  if (!token) return null;
  return tokenRow.safeParse((await sql('select * from private.use_module_token($1)', [token])).rows).data?.[0] ?? null;
}

const userRows = z.array(z.object({ user_id: z.string(), username: z.string() }));

/**
 * For whom `?canary` says that the release is; undefined for everybody. Throws a sentence for a person or a role
 * that is not known.
 */
async function audienceOf(c: Context, sql: RunSql): Promise<Audience | undefined> {
  if (c.req.query('canary') === undefined) return undefined;
  const [roles, users, share, testers] = ['roles', 'users', 'share', 'testers'].map((name) => c.req.query(name));
  const audience = audienceSchema.safeParse({
    ...(roles !== undefined && { roles: roles.split(',') }),
    ...(users !== undefined && { users: await accountsOf(users.split(','), sql) }),
    ...(share !== undefined && { share: Number(share) }),
    ...(testers !== undefined && { testers: true }),
  });
  if (!audience.success)
    throw new Error(
      `The audience of a canary is wrong: ${audience.error.issues.map(({ path }) => path.join('.')).join(', ')}`,
    );
  return audience.data;
}

/** Ids of accounts by their user names. Throws a sentence that names whom nobody knows. */
export async function accountsOf(usernames: readonly string[], sql: RunSql): Promise<string[]> {
  const found = userRows.parse(
    (await sql('select user_id, username from public.profiles where username = any ($1)', [usernames])).rows,
  );
  const unknown = usernames.filter((name) => !found.some(({ username }) => username === name));
  if (unknown.length > 0) throw new Error(`Nobody here has the user name ${unknown.join(', ')}`);
  return found.map(({ user_id: id }) => id);
}
