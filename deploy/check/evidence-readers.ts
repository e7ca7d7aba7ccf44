import path from 'node:path';
import type { Cluster } from './postgres/cluster';
import { moduleMigrationScript } from '../../server/src/module-database/apply-module-migrations';
import { migrationsIn } from '../../server/src/module-database/migration-files';
import { asAccount, idOf } from './role-matrix';

const OCCURRENCES = path.join(import.meta.dirname, '../../mfe-occurrences');
const NOON = '2026-03-02T12:00:00.000Z';

const account = (number: number): string => `00000000-0000-4000-8000-0000000000a${number}`;
const [AUTHOR, SUPERVISOR, WITHOUT_PROFILE] = [account(1), account(2), account(3)] as const;
const request = (number: number): string => `00000000-0000-4000-8000-0000000000f${number}`;
const keyOf = (id: string): string => `${AUTHOR}/${id}/1700000000000-ab12.png`;

/** Of each the operation that registers it, and that of an entry; what has not arrived is one operation. */
const OPEN = [request(1), request(2)] as const;
const RESTRICTED = [request(3), request(4)] as const;
const NOT_ARRIVED = request(5);

/** How many photos of an open one, of a restricted one and of one that has not arrived (docs/decisions/0237). */
const READ: readonly (readonly [who: string, id: string | null, counts: string])[] = [
  ['who registered it', AUTHOR, '2 2 1'],
  ['an inspector', idOf('inspector'), '2 0 0'],
  ['an author', idOf('author'), '2 0 0'],
  ['a supervisor', SUPERVISOR, '2 2 0'],
  ['an auditor', idOf('auditor'), '2 2 0'],
  ['an administrator', idOf('admin'), '2 2 1'],
  ['an account without a profile', WITHOUT_PROFILE, '0 0 0'],
  ['nobody signed in', null, '0 0 0'],
];

const accounts = (): string => `
  insert into auth.users (id, email) values ('${AUTHOR}', 'colleague@portal.invalid'),
    ('${SUPERVISOR}', 'supervisor@portal.invalid'), ('${WITHOUT_PROFILE}', 'stranger@portal.invalid');
  insert into public.profiles (user_id, username, full_name, badge, role, rights) values
    ('${AUTHOR}', 'colleague', 'Name of colleague', 'A-2', 'inspector', '{}'),
    ('${SUPERVISOR}', 'supervisor', 'Name of supervisor', 'A-3', 'inspector', '{supervisor}');`;

/** The rows of the photos, as a storage writes them. */
const photos = (): string =>
  [...OPEN, ...RESTRICTED, NOT_ARRIVED]
    .map(
      (id) => `insert into storage.objects (bucket_id, name, owner, owner_id, metadata, version)
        values ('attachments', '${keyOf(id)}', '${AUTHOR}', '${AUTHOR}', '{"mimetype": "image/png", "size": 70}', '1');`,
    )
    .join('\n');

const carriedOut = (name: string, id: string, content: object, about?: string): string => {
  const sent = { id, about, version: 1, created_at: NOON, content, files: [{ path: keyOf(id) }] };
  return `select public.occurrences__${name}('${JSON.stringify(sent)}')`;
};

/** An occurrence of a kind, with a photo, and an entry with another. */
const occurrence = (kind: string, [first, entry]: readonly [string, string]): string =>
  asAccount(
    AUTHOR,
    [
      carriedOut('register', first, {
        kind,
        kindVersion: 1,
        happenedAt: NOON,
        place: 'Portão 4',
        what: 'Porta aberta',
        simulated: false,
      }),
      carriedOut('add_entry', entry, { type: 'note', happenedAt: NOON, content: { text: 'Vista da porta' } }, first),
    ].join(';\n'),
    'commit',
  );

const counted = (ids: readonly string[]): string =>
  `count(*) filter (where name in (${ids.map((id) => `'${keyOf(id)}'`).join(', ')}))`;
const COUNTS = `select 'read: ' || ${[OPEN, RESTRICTED, [NOT_ARRIVED]].map(counted).join(` || ' ' || `)}
  from storage.objects`;

/**
 * Who reads the rows of photos in the bucket under its policies, on a plain PostgreSQL: those of an occurrence that
 * anybody reads, of a restricted one, and of one that has not arrived. Answers the faults.
 */
export async function evidenceReaderFaults({ psql }: Cluster, database: string): Promise<string[]> {
  await psql(database, await moduleMigrationScript(await migrationsIn(OCCURRENCES)));
  await psql(database, accounts() + photos());
  await psql(database, occurrence('bagagem-abandonada', OPEN));
  await psql(database, occurrence('hack-controle-acesso', RESTRICTED));
  const faults: string[] = [];
  for (const [who, id, counts] of READ) {
    const said = (await psql(database, asAccount(id, COUNTS)).catch(String)).trim().split('\n').at(-1);
    if (said !== `read: ${counts}`) faults.push(`photos: ${who} should read ${counts}: ${said}`);
  }
  return faults;
}
