import { network } from '../../../shared/src/testing/browser-in-node';
import { emptyDevice } from '../../../shared/src/testing/empty-device';
import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addEvidence, readEvidence, retryOutbox, submitInspection } from '@avsec/shared/data';
import { itemsOf, UPLOAD_PIECE_BYTES, type Evidence, type Inspection } from '@avsec/shared/domain';
import { signIn } from '@avsec/shared/session';
import { forgetSubmission } from '../../../shared/src/data/local/forget-submission';
import { writeOnDevice } from '../../../shared/src/data/device/device';
import { answered, opened } from './an-inspection.fixture';
import { UNFINISHED_MAX } from '../portal/resumable/resumable-uploads';
import { openPortal, PASSWORD, type Portal } from './portal-on-backend.fixture';

// The delay is shown where signing in is tested; here it would only be waited for.
jest.mock('../../../shared/src/domain/limits', () => ({
  ...jest.requireActual<object>('../../../shared/src/domain/limits'),
  LOGIN_DELAY_MS: 0,
}));

const unfinishedFolder = mkdtempSync(join(tmpdir(), 'avsec-unfinished-'));
let portal: Portal;
/** Method, kind of address and offset of every request of the storage. */
let asked: string[] = [];

beforeAll(async () => {
  portal = await openPortal({ ana: 'inspector', bia: 'inspector' }, { unfinishedFolder });
}, 180_000);

beforeEach(async () => {
  network.onLine = true;
  asked = [];
  portal.wire = noting(() => true);
  await emptyDevice();
  localStorage.clear();
  await portal.backend.sql('delete from public.checklist_submissions');
  await portal.backend.sql('delete from storage.objects');
  for (const file of await readdir(unfinishedFolder)) await rm(join(unfinishedFolder, file));
  await signIn('ana', PASSWORD);
});

afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  await portal.backend.close();
  await rm(unfinishedFolder, { recursive: true });
});

const shown = ({ method, url, headers }: Request): string =>
  `${method} ${url.includes('/resumable') ? 'pieces' : 'whole'} ${headers.get('upload-offset') ?? ''}`.trim();

/** Notes what the storage is asked, and lets through what it is told to. */
const noting =
  (lets: (request: Request) => boolean): Portal['wire'] =>
  async (request, send) => {
    if (request.url.includes('/storage/v1/')) asked.push(shown(request));
    if (!lets(request)) throw new TypeError('the network is gone');
    return send();
  };

const isLastPiece = ({ headers }: Request): boolean => headers.get('upload-offset') === String(UPLOAD_PIECE_BYTES);

/** A file of more than one piece, with these bytes at its beginning. */
const large = (begin: string): Blob => new Blob([begin, randomBytes(UPLOAD_PIECE_BYTES + 300_000)]);

async function withFile(file: Blob, name: string): Promise<{ inspection: Inspection; evidence: Evidence }> {
  const inspection = answered(await opened());
  const itemId = itemsOf(inspection.checklist).find(({ type }) => type === 'attachment')?.id ?? '';
  const added = await addEvidence({ inspection, itemId, file, name, kind: 'document' });
  if (added.kind !== 'stored') throw new Error(JSON.stringify(added));
  return { inspection: { ...inspection, evidence: { [itemId]: [added.evidence] } }, evidence: added.evidence };
}

const inBucket = async (): Promise<unknown[]> =>
  (await portal.backend.sql("select name, metadata->>'size' as size from storage.objects")).rows;

it('goes on behind the last piece that arrived, and the file is whole', async () => {
  const { inspection, evidence } = await withFile(large('%PDF-1.4 '), 'plano.pdf');
  portal.wire = noting((request) => !isLastPiece(request));
  expect(await submitInspection(inspection, 'save')).toMatchObject({ kind: 'waiting' });
  expect(asked).toEqual(['POST pieces', 'PATCH pieces 0', `PATCH pieces ${UPLOAD_PIECE_BYTES}`]);
  expect(await inBucket()).toEqual([]);

  asked = [];
  portal.wire = noting(() => true);
  await retryOutbox();
  expect(asked).toEqual(['HEAD pieces', `PATCH pieces ${UPLOAD_PIECE_BYTES}`]);
  expect(await inBucket()).toEqual([{ name: evidence.path, size: String(evidence.size) }]);
  expect(await readdir(unfinishedFolder)).toEqual([]);
  // From the bucket, byte by byte.
  await writeOnDevice(['drafts', 'definitions', 'files', 'bytes'], (transaction) =>
    forgetSubmission(transaction, inspection.userId, inspection.id),
  );
  const digest = async (bytes: ArrayBuffer): Promise<string> =>
    Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
  expect(await digest((await (await readEvidence(evidence))?.arrayBuffer()) ?? new ArrayBuffer(0))).toBe(
    evidence.sha256,
  );
});

it('sends it anew where what had arrived has expired, and takes what nobody went on with away', async () => {
  const { inspection, evidence } = await withFile(large('%PDF-1.4 '), 'plano.pdf');
  portal.wire = noting((request) => !isLastPiece(request));
  await submitInspection(inspection, 'save');
  const [label] = (await readdir(unfinishedFolder)).filter((name) => name.endsWith('.json'));
  const known = await readFile(join(unfinishedFolder, label ?? ''), 'utf8');
  await writeFile(
    join(unfinishedFolder, label ?? ''),
    known.replace(/"creation_date":"[^"]*"/, '"creation_date":"2026-01-01T00:00:00.000Z"'),
  );
  asked = [];
  portal.wire = noting(() => true);
  await retryOutbox();
  expect(asked).toEqual(['HEAD pieces', 'POST pieces', 'PATCH pieces 0', `PATCH pieces ${UPLOAD_PIECE_BYTES}`]);
  expect(await inBucket()).toEqual([{ name: evidence.path, size: String(evidence.size) }]);
  expect(await readdir(unfinishedFolder)).toEqual([]);
});

it('takes a last piece whose answer was lost for what it is: stored, and not sent again', async () => {
  const { inspection, evidence } = await withFile(large('%PDF-1.4 '), 'plano.pdf');
  portal.wire = async (request, send) => {
    const answer = await send();
    if (isLastPiece(request)) throw new TypeError('the answer was lost');
    return answer;
  };
  expect(await submitInspection(inspection, 'save')).toMatchObject({ kind: 'waiting' });
  portal.wire = noting(() => true);
  await retryOutbox();
  expect(asked).toEqual(['HEAD pieces', 'POST pieces']);
  expect(await inBucket()).toEqual([{ name: evidence.path, size: String(evidence.size) }]);
});

it('is one request where the backend does not offer it', async () => {
  const { inspection } = await withFile(large('%PDF-1.4 '), 'plano.pdf');
  portal.wire = async (request, send) => {
    asked.push(...(request.url.includes('/storage/') ? [shown(request)] : []));
    return request.url.includes('/resumable') ? new Response('404 page not found', { status: 404 }) : send();
  };
  expect(await submitInspection(inspection, 'save')).toMatchObject({ kind: 'sent' });
  expect(asked).toEqual(['POST pieces', 'POST whole']);
});

describe('the embedded backend', () => {
  const address = 'http://127.0.0.1/storage/v1/upload/resumable';
  const encoded = (values: Record<string, string>): string =>
    Object.entries(values)
      .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
      .join(',');
  const protocol = { 'tus-resumable': '1.0.0' };
  let headers: Record<string, string> = {};
  let userId = '';

  const signedIn = async (name: string): Promise<void> => {
    const answer = await portal.backend.fetch(
      new Request('http://127.0.0.1/auth/v1/token?grant_type=password', {
        method: 'POST',
        headers: { apikey: portal.backend.publishableKey, 'content-type': 'application/json' },
        body: JSON.stringify({ email: `${name}@portal.invalid`, password: PASSWORD }),
      }),
    );
    const session = (await answer.json()) as { access_token: string; user: { id: string } };
    userId = session.user.id;
    headers = { ...protocol, apikey: portal.backend.publishableKey, authorization: `Bearer ${session.access_token}` };
  };
  const begin = (key: string, size: number, contentType = 'application/pdf', more: Record<string, string> = {}) =>
    fetch(address, {
      method: 'POST',
      headers: {
        ...headers,
        'upload-length': String(size),
        'upload-metadata': encoded({ bucketName: 'attachments', objectName: key, contentType }),
        ...more,
      },
    });
  const piece = (location: string, offset: number, bytes: Uint8Array<ArrayBuffer>) =>
    fetch(new URL(location, address), {
      method: 'PATCH',
      headers: { ...headers, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      body: bytes,
    });
  const keyOf = (owner: string): string => `${owner}/${crypto.randomUUID()}/1-abcdefgh.pdf`;

  beforeEach(() => signedIn('ana'));

  it('judges the bytes when they are whole, and keeps nothing of what it does not take', async () => {
    const begun = await begin(keyOf(userId), 8);
    expect(begun.status).toBe(201);
    expect((await piece(begun.headers.get('location') ?? '', 0, new TextEncoder().encode('<script>'))).status).toBe(
      415,
    );
    expect(await inBucket()).toEqual([]);
    expect(await readdir(unfinishedFolder)).toEqual([]);
  });

  it('stores nothing under the key of somebody else', async () => {
    const begun = await begin(keyOf(crypto.randomUUID()), 8);
    const last = await piece(begun.headers.get('location') ?? '', 0, new TextEncoder().encode('%PDF-1.4'));
    expect(last.status).toBeGreaterThanOrEqual(400);
    expect(await inBucket()).toEqual([]);
  });

  it.each([
    ['more than a file may have', () => begin(keyOf(userId), 10 * 1024 * 1024 + 1), 413],
    ['no length', () => begin(keyOf(userId), 0), 400],
    [
      'another bucket',
      () =>
        begin(keyOf(userId), 8, 'application/pdf', {
          'upload-metadata': encoded({
            bucketName: 'other',
            objectName: keyOf(userId),
            contentType: 'application/pdf',
          }),
        }),
      400,
    ],
    ['a key that steps out', () => begin(`${userId}/../x.pdf`, 8), 400],
    ['a type that is not the key’s', () => begin(keyOf(userId), 8, 'text/html'), 415],
    [
      'nobody',
      () => begin(keyOf(userId), 8, 'application/pdf', { authorization: `Bearer ${portal.backend.publishableKey}` }),
      401,
    ],
    ['a way to list', () => fetch(address, { headers }), 404],
  ])('refuses %s', async (_, request, status) => {
    expect((await request()).status).toBe(status);
    expect(await readdir(unfinishedFolder)).toEqual([]);
  });

  it('lets nobody but its sender see or go on with what has arrived', async () => {
    const begun = await begin(keyOf(userId), 16);
    const location = begun.headers.get('location') ?? '';
    expect((await piece(location, 0, new TextEncoder().encode('%PDF-1.4'))).status).toBe(204);
    await signedIn('bia');
    expect((await fetch(new URL(location, address), { method: 'HEAD', headers })).status).toBe(404);
    expect((await piece(location, 8, new TextEncoder().encode('<script>'))).status).toBe(404);
    await signedIn('ana');
    expect((await fetch(new URL(location, address), { method: 'HEAD', headers })).headers.get('upload-offset')).toBe(
      '8',
    );
  });

  it('keeps so many unfinished files of a person and no more: the longest begun goes', async () => {
    const first = await begin(keyOf(userId), 16);
    await signedIn('bia');
    const theirs = await begin(keyOf(userId), 16);
    await signedIn('ana');
    for (let begun = 1; begun <= UNFINISHED_MAX; begun++) expect((await begin(keyOf(userId), 16)).status).toBe(201);
    const unfinished = (await readdir(unfinishedFolder)).filter((name) => !name.endsWith('.json'));
    expect(unfinished).toHaveLength(UNFINISHED_MAX + 1);
    expect(unfinished).not.toContain((first.headers.get('location') ?? '').split('/').pop());
    expect(unfinished).toContain((theirs.headers.get('location') ?? '').split('/').pop());
  });

  it('takes nothing from whoever has a second step and has given the password alone', async () => {
    await portal.backend.sql(
      `insert into auth.mfa_factors (user_id, factor_type, status, secret)
        values ($1, 'totp', 'verified', 'JBSWY3DPEHPK3PXP')`,
      [userId],
    );
    expect((await begin(keyOf(userId), 8)).status).toBe(401);
    await portal.backend.sql('delete from auth.mfa_factors');
    expect((await begin(keyOf(userId), 8)).status).toBe(201);
  });

  it('overwrites nothing', async () => {
    const key = keyOf(userId);
    const begun = await begin(key, 8);
    expect((await piece(begun.headers.get('location') ?? '', 0, new TextEncoder().encode('%PDF-1.4'))).status).toBe(
      204,
    );
    expect((await begin(key, 8)).status).toBe(409);
  });
});
