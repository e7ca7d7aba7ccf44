import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import { Server, type Upload } from '@tus/server';
import {
  ATTACHMENT_MAX_BYTES,
  EVIDENCE_BUCKET,
  extensionOf,
  isAcceptedExtension,
  storedTypeOf,
} from '@avsec/shared/domain';
import { z } from 'zod';
import type { Backend } from '../../backend/open-backend';
import { refused, responseOf, type Refusal } from '../requests/refusal';
import type { Person } from '../requests/person';
import { isReadableKey } from '../requests/storage-key';
import { refusalOfUpload } from '../requests/upload-contents';
import { isSecondStepMissing } from '../second-step/factors';

/** Where Supabase offers its resumable protocol (tus 1.0), and so does the embedded backend. */
export const RESUMABLE_PATH = '/storage/v1/upload/resumable';

const ONE_UPLOAD = new RegExp(`^${RESUMABLE_PATH}/[0-9a-f]{32}$`);
/** What a sender can go on with for so long; Supabase keeps it as long. */
const KEPT_MS = 24 * 60 * 60_000;
/**
 * Files of one person that wait for their rest: each device sends one after the other, and one may have been cut off.
 */
export const UNFINISHED_MAX = 8;
/** How the store names what it knows of an upload. */
const LABEL = '.json';
/** Of the protocol; no other header reaches it: no deferred length, no concatenation, no other method in disguise. */
const HEADERS = ['tus-resumable', 'upload-length', 'upload-offset', 'upload-metadata', 'content-length'];

const labelSchema = z.object({
  bucketName: z.literal(EVIDENCE_BUCKET),
  objectName: z.string().refine(isReadableKey),
  contentType: z.string(),
});
const ownedSchema = z.object({ ...labelSchema.shape, owner: z.string() });

type Sent = Pick<Backend, 'fetch' | 'publishableKey' | 'sql'>;

/** Uploads that may be cut off and go on. */
export interface ResumableUploads {
  /** Answers a request that `refusalOfResumable` lets through. */
  answer(request: Request, sent: { body: Buffer; person: Person }): Promise<Response>;
}

/** What keeps a request out; null when nothing does. */
export function refusalOfResumable({ method, url }: Request): Refusal | null {
  const { pathname, search } = new URL(url);
  const isOffered =
    search === '' &&
    (pathname === RESUMABLE_PATH
      ? method === 'POST'
      : ONE_UPLOAD.test(pathname) && (method === 'HEAD' || method === 'PATCH'));
  return isOffered ? null : refused(404, 'not_found', 'Not offered here.');
}

/**
 * Files in pieces. What has arrived waits in `folder`, for a day and for nobody but its sender. Whole, it is put into
 * the bucket by the very request that a file in one piece is sent with, in its sender's name: the policies, the size,
 * the bytes' own type and that nothing is overwritten are judged there.
 */
export function resumableUploads(backend: Sent, folder: string): ResumableUploads {
  const store = new FileStore({ directory: folder, expirationPeriodInMilliseconds: KEPT_MS });
  const senders = new WeakMap<Request, { owner: string; authorization: string }>();
  const senderOf = (request: Request) => senders.get(request) ?? { owner: '', authorization: '' };
  const put = (
    request: Request,
    key: string,
    method: string,
    body?: Buffer,
    contentType?: string,
  ): Promise<Response> => {
    const headers = {
      apikey: backend.publishableKey,
      authorization: senderOf(request).authorization,
      ...(contentType && { 'content-type': contentType }),
    };
    const address = new URL(
      `/storage/v1/object/${EVIDENCE_BUCKET}/${key.split('/').map(encodeURIComponent).join('/')}`,
      request.url,
    );
    return backend.fetch(new Request(address, { method, headers }), { body });
  };

  async function finish(request: Request, upload: Upload): Promise<void> {
    const { objectName, contentType } = ownedSchema.parse(upload.metadata);
    const bytes = await readFile(join(folder, upload.id));
    // Whatever comes of it: what lies here whole would be taken for stored.
    await store.remove(upload.id);
    const refusal = await refusalOfUpload(objectName, contentType, bytes);
    if (refusal) throw new NotTaken(refusal);
    const { status } = await put(request, objectName, 'POST', bytes, contentType);
    // Under that key it is there already, from an attempt whose answer was lost.
    if (status >= 400 && status !== 409) throw new NotTaken({ status, message: 'The file was not taken.' });
  }

  /** The longest begun go first: nobody fills the disk with what is never ended. */
  async function makeRoom(owner: string): Promise<void> {
    const ids = (await readdir(folder))
      .filter((name) => name.endsWith(LABEL))
      .map((name) => name.slice(0, -LABEL.length));
    const waiting = await Promise.all(ids.map((id) => store.getUpload(id).catch(() => null)));
    const own = waiting.filter((upload) => upload !== null).filter(({ metadata }) => metadata?.['owner'] === owner);
    own.sort((one, other) => (one.creation_date ?? '').localeCompare(other.creation_date ?? ''));
    for (const { id } of own.slice(0, Math.max(0, own.length + 1 - UNFINISHED_MAX))) await store.remove(id);
  }

  const server = new Server({
    path: RESUMABLE_PATH,
    datastore: store,
    relativeLocation: true,
    maxSize: ATTACHMENT_MAX_BYTES,
    async onIncomingRequest(request, id) {
      if (request.method === 'POST') return;
      const { offset, size, metadata } = await store.getUpload(id);
      if (metadata?.['owner'] !== senderOf(request).owner) throw new NotTaken({ status: 404, message: 'Not found.' });
      if (offset !== size) return;
      // The portal stopped before it was put into the bucket.
      await store.remove(id);
      throw new NotTaken({ status: 404, message: 'Not found.' });
    },
    async onUploadCreate(request, { metadata, size }) {
      const label = labelSchema.safeParse(metadata).data;
      if (!label || !size) throw new NotTaken({ status: 400, message: 'What is to be sent cannot be read.' });
      const extension = extensionOf(label.objectName);
      if (!isAcceptedExtension(extension) || storedTypeOf(extension) !== label.contentType)
        throw new NotTaken({ status: 415, message: 'The stated type is not the one of the key.' });
      if ((await put(request, label.objectName, 'HEAD')).ok)
        throw new NotTaken({ status: 409, message: 'It is there already.' });
      await server.cleanUpExpiredUploads();
      await makeRoom(senderOf(request).owner);
      return { metadata: { ...label, owner: senderOf(request).owner } };
    },
    async onUploadFinish(request, upload) {
      await finish(request, upload);
      return {};
    },
  });
  // What was left unfinished before the portal started.
  void server.cleanUpExpiredUploads().catch(() => undefined);

  return {
    async answer(request, { body, person }) {
      if (await isSecondStepMissing(backend.sql, person.userId, person.sessionId))
        return responseOf(refused(401, 'invalid_token', 'Sign in to send files.'), RESUMABLE_PATH);
      const known = protocolRequest(request, body);
      senders.set(known, { owner: person.userId, authorization: request.headers.get('authorization') ?? '' });
      return server.handleWeb(known);
    },
  };
}

/** The type is of the protocol and belongs to a piece only. */
function protocolRequest({ method, url, headers }: Request, body: Buffer): Request {
  const known = new Headers(
    HEADERS.flatMap((name): [string, string][] => (headers.has(name) ? [[name, headers.get(name) ?? '']] : [])),
  );
  if (method !== 'PATCH') return new Request(url, { method, headers: known });
  known.set('content-type', headers.get('content-type') ?? '');
  known.set('content-length', String(body.length));
  return new Request(url, { method, headers: known, body: new Uint8Array(body) });
}

/** As the library wants to be told. */
class NotTaken extends Error {
  readonly status_code: number;
  readonly body: string;

  constructor({ status, message }: { status: number; message: string }) {
    super(message);
    this.status_code = status;
    this.body = JSON.stringify({ statusCode: String(status), error: 'upload', message });
  }
}
