import { Upload, type DetailedError, type HttpRequest, type HttpResponse, type HttpStack } from 'tus-js-client';
import * as z from 'zod/mini';
import { EVIDENCE_BUCKET } from '../../domain/evidence/evidence';
import { parseJson } from '../../domain/text/json';
import { UPLOAD_PIECE_BYTES } from '../../domain/limits';
import { addressOf } from '../backend/backend';
import { loadConfig } from '../backend/config';
import { BackendFailure } from '../backend/data-error';
import { fetchInTime } from '../backend/fetch-in-time';
import type { Credential } from '../session/session-token';
import { refusalOfFile } from './refusal-of-file';
import type { Continuation, Uploaded } from './upload';

interface WholeFile {
  path: string;
  contentType: string;
  bytes: ArrayBuffer;
}

/**
 * Sends a file by Supabase's resumable protocol (tus 1.0): one that was cut off goes on behind the last piece that
 * arrived (docs/decisions/0112). `not-offered`: this backend does not have it. Rejects like `upload`.
 */
export async function uploadInPieces(
  { path, contentType, bytes }: WholeFile,
  { token, isFresh }: Credential,
  { from, note }: Continuation,
): Promise<Uploaded | 'not-offered'> {
  const config = await loadConfig().catch((error: unknown) => {
    throw new BackendFailure({ kind: 'offline' }, error);
  });
  const endpoint = `${addressOf(config)}/storage/v1/upload/resumable`;
  const file = new Blob([bytes]);
  const noted: Promise<void>[] = [];
  const failure = await new Promise<Error | DetailedError | null>((resolve) => {
    const upload = new Upload(file, {
      endpoint,
      uploadUrl: from ?? null,
      headers: { authorization: `Bearer ${token}`, apikey: config.supabase.key, 'x-upsert': 'false' },
      metadata: { bucketName: EVIDENCE_BUCKET, objectName: path, contentType, cacheControl: '3600' },
      chunkSize: UPLOAD_PIECE_BYTES,
      uploadSize: bytes.byteLength,
      // The outbox decides when to try again.
      retryDelays: null,
      storeFingerprintForResuming: false,
      fileReader: { openFile: () => Promise.resolve(sourceOf(file)) },
      httpStack: stackFor(endpoint),
      onUploadUrlAvailable: () => void (upload.url && upload.url !== from && noted.push(note(upload.url))),
      onSuccess: () => resolve(null),
      onError: resolve,
    });
    upload.start();
  });
  await Promise.all(noted);
  return failure ? outcomeOf(failure, isFresh) : 'uploaded';
}

function outcomeOf(failure: Error | DetailedError, isFresh: boolean): Uploaded | 'not-offered' {
  const { method, status, message } = answerIn(failure);
  if (status >= 200 && status < 300) throw new BackendFailure({ kind: 'unreadable' }, failure);
  if (method === 'POST' && NOT_OFFERED.includes(status)) return 'not-offered';
  // An upload that has expired, or of which more has arrived than was known, is looked for anew.
  if (method !== 'POST' && [404, 409, 410, 423, 460].includes(status))
    throw new BackendFailure({ kind: 'backend' }, failure);
  return refusalOfFile({ status, message }, isFresh, failure);
}

/**
 * A storage of its own, or a proxy before it, may lack the protocol. A key or a bucket that is missing is found out in
 * one piece, too.
 */
const NOT_OFFERED = [404, 405, 501];

const told = z.object({ statusCode: z.catch(z.coerce.number(), 0), message: z.catch(z.string(), '') });

function answerIn(failure: Error | DetailedError): { method: string; status: number; message: string } {
  if (!('originalResponse' in failure) || failure.originalResponse === null)
    return { method: '', status: 0, message: '' };
  const text = failure.originalResponse.getBody();
  const body = told.safeParse(parseJson(text)).data;
  return {
    method: failure.originalRequest.getMethod(),
    status: body?.statusCode || failure.originalResponse.getStatus(),
    message: body?.message ?? text,
  };
}

const sourceOf = (file: Blob) => ({
  size: file.size,
  slice: (start: number, end: number) => Promise.resolve({ value: file.slice(start, end), done: end >= file.size }),
  close: () => undefined,
});

/**
 * The data layer's own requests: given up when they stand still, and seen getting on. What an answer names is asked
 * where the backend is, whatever host it says.
 */
const stackFor = (endpoint: string): HttpStack => ({
  getName: () => 'data layer',
  createRequest: (method, named) =>
    requestTo(
      method,
      named === endpoint ? endpoint : `${endpoint}/${new URL(named, endpoint).pathname.split('/').at(-1) ?? ''}`,
    ),
});

function requestTo(method: string, address: string): HttpRequest {
  const headers = new Headers();
  const giveUp = new AbortController();
  return {
    getMethod: () => method,
    getURL: () => address,
    setHeader: (name, value) => headers.set(name, value),
    getHeader: (name) => headers.get(name) ?? undefined,
    // Whoever waits hears of it from the request itself (`fetchInTime`).
    setProgressHandler: () => undefined,
    async send(body: Blob | null | undefined): Promise<HttpResponse> {
      const response = await fetchInTime(address, {
        method,
        headers,
        body: (await body?.arrayBuffer()) ?? null,
        signal: giveUp.signal,
      });
      const text = await response.text();
      return {
        getStatus: () => response.status,
        getHeader: (name) => response.headers.get(name) ?? undefined,
        getBody: () => text,
        getUnderlyingObject: () => response,
      };
    },
    abort: () => Promise.resolve(giveUp.abort()),
    getUnderlyingObject: () => null,
  };
}
