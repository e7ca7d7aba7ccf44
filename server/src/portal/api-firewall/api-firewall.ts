import type { Backend } from '../../backend/open-backend';
import { readAuthRequest } from './auth-routes';
import { Bodies } from '../requests/bodies';
import { readCatalogue, type Catalogue } from './catalogue';
import { ADDRESS_MAX_LENGTH, PARAMETERS_MAX } from '../requests/request-limits';
import { noteDevice } from '../sign-in/note-device';
import { changePassword, signInEvenly } from '../sign-in/passwords';
import { refused, responseOf, type Refusal } from '../requests/refusal';
import { isFunction, largestOf } from './request-size';
import { calledIn, readArguments } from './rest-requests';
import { senderOf } from './sender';
import { refusalOfStored } from './storage-requests';
import { refusalOfSignatures } from './signatures';
import { answerModules, MODULES_PATH } from '../modules/answer-modules';
import { answerCandidatePass, CANDIDATE_PASS_PATH } from '../releases/candidate-pass';
import { RESUMABLE_PATH, resumableUploads } from '../resumable/resumable-uploads';
import { answerPeople, PEOPLE_PATH } from '../people/people';
import { withFactors } from '../second-step/factors';
import { answerSecondStep } from '../second-step/second-step';

/**
 * Headers that the client sends and the backend needs; no other one reaches it (no `prefer`, no `x-upsert`, no other
 * method in disguise).
 */
const HEADERS = ['accept', 'apikey', 'authorization', 'content-type', 'if-none-match'];

/**
 * The backend behind a list of what the portal asks of it. The embedded one is an alpha: a query name that it takes for
 * a path changes the whole process, and nothing in it bounds the size of an answer. So a request is understood here
 * first, and what is on no list never reaches it (docs/decisions/0026-a-gate-before-the-embedded-backend.md). Nor does
 * the token of a session that is over.
 */
export async function gateBefore(
  backend: Gated,
  { loginDomain = 'portal.invalid', publicFolder = null, unfinishedFolder = null }: GateOptions = {},
): Promise<Gate> {
  let catalogue = await readCatalogue(backend);
  const bodies = new Bodies();
  const uploads = unfinishedFolder === null ? null : resumableUploads(backend, unfinishedFolder);
  return {
    relearn: async () => void (catalogue = await readCatalogue(backend)),
    publishableKey: backend.publishableKey,
    async fetch(request, context) {
      const { pathname } = new URL(request.url);
      const head = await judgeHead(request, context?.peerAddress ?? null, catalogue, backend);
      if ('code' in head) return responseOf(head, pathname);
      const taken = await bodies.take(request, head);
      if ('code' in taken) return responseOf(taken, pathname);
      return answer(request, taken.bytes, context).finally(taken.done);
    },
  };

  async function answer(request: Request, body: Buffer, context: Parameters<Backend['fetch']>[1]): Promise<Response> {
    const { pathname } = new URL(request.url);
    const refusal = await refusalOfContents(request, body, catalogue);
    if (refusal) return responseOf(refusal, pathname);
    if (pathname === PEOPLE_PATH) return answerPeople(request, body, backend, loginDomain);
    if (pathname === CANDIDATE_PASS_PATH) return answerCandidatePass(request, backend);
    if (pathname === MODULES_PATH && publicFolder !== null) return answerModules(request, body, backend, publicFolder);
    if (pathname.startsWith(RESUMABLE_PATH))
      return uploads ? uploads.answer(request, body) : responseOf(NOT_OFFERED, pathname);
    const forward = (changed: Buffer | string | null): Promise<Response> =>
      backend.fetch(rebuilt(request, changed), context);
    return pathname.startsWith('/auth/v1/') ? answerAuth(request, body, forward, backend) : forward(body);
  }
}

interface GateOptions {
  loginDomain?: string;
  publicFolder?: string | null;
  /** Where files that are sent in pieces wait until they are whole; without one they are sent in one piece only. */
  unfinishedFolder?: string | null;
}

export interface Gate extends Pick<Backend, 'fetch' | 'publishableKey'> {
  /** Reads anew what the database offers: the migrations of a module were applied while the portal runs. */
  relearn(): Promise<void>;
}

type Gated = Pick<Backend, 'fetch' | 'publishableKey' | 'isSigned' | 'sql' | 'transaction'>;

const NOT_OFFERED = refused(404, 'not_found', 'Not offered here.');

/** By its head first: nothing of a body is read before it is known what is asked, by whom, and how much that may be. */
async function judgeHead(
  request: Request,
  peerAddress: string | null,
  catalogue: Catalogue,
  backend: Gated,
): Promise<{ sender: string; most: number } | Refusal> {
  const refusal = refusalOfAnything(request, backend.publishableKey);
  if (refusal) return refusal;
  const most = largestOf(request, catalogue);
  if (typeof most !== 'number') return most;
  const sender = await senderOf(request, peerAddress, backend);
  return typeof sender === 'string' ? { sender, most } : sender;
}

/** What keeps a body out that has arrived. */
async function refusalOfContents(request: Request, body: Buffer, catalogue: Catalogue): Promise<Refusal | null> {
  const { pathname } = new URL(request.url);
  const called = calledIn(pathname);
  if (called !== null) {
    const read = readArguments(called, body, catalogue);
    return 'code' in read ? read : refusalOfSignatures(called, read.given);
  }
  if (['/rest/v1/', RESUMABLE_PATH].some((path) => pathname.startsWith(path)) || isFunction(pathname)) return null;
  if (pathname.startsWith('/storage/v1/')) return refusalOfStored(request, body);
  const asked = readAuthRequest(request, body);
  return 'kind' in asked ? null : asked;
}

async function answerAuth(
  request: Request,
  body: Buffer,
  forward: (body: string | null) => Promise<Response>,
  backend: Gated,
): Promise<Response> {
  const asked = readAuthRequest(request, body);
  if (!('kind' in asked)) return responseOf(asked, '/auth/v1/');
  switch (asked.kind) {
    case 'password': {
      const response = await signInEvenly(
        asked.body,
        (email) => forward(JSON.stringify({ ...asked.body, email })),
        backend,
      );
      return withFactors(await noteDevice(response, request.headers.get('user-agent'), backend.sql), backend.sql);
    }
    case 'refresh':
      return withFactors(await forward(JSON.stringify(asked.body)), backend.sql);
    case 'who':
      return withFactors(await forward(null), backend.sql);
    case 'change-password':
      return changePassword(asked.body, request, forward, backend);
    case 'sign-out':
      return forward(null);
    default:
      return answerSecondStep(asked, request, backend);
  }
}

function refusalOfAnything({ url, headers }: Request, publishableKey: string): Refusal | null {
  const { pathname, search, searchParams, hash } = new URL(url);
  // No browser sends one, and whoever reads the address after us may take it for a part of the last parameter.
  if (hash !== '' || url.includes('#'))
    return refused(400, 'validation_failed', 'An address with a fragment is not taken.');
  if (pathname.length + search.length > ADDRESS_MAX_LENGTH)
    return refused(414, 'too_long', 'The address is longer than the portal accepts.');
  if (searchParams.size > PARAMETERS_MAX) return refused(400, 'too_many', 'More parameters than the portal accepts.');
  if ([...searchParams].some(([name, value]) => name.includes('\0') || value.includes('\0')))
    return refused(400, '22P05', 'NUL cannot be stored.');
  // The secret key goes past all policies. It is for programs on the server's own machine, and those need no network.
  const token = tokenIn(headers) ?? publishableKey;
  const isKnown = headers.get('apikey') === publishableKey && (token === publishableKey || !token.startsWith('sb_'));
  return isKnown ? null : refused(401, 'invalid_api_key', 'The key of this portal is missing or another one.');
}

const tokenIn = (headers: Headers): string | null => headers.get('authorization')?.replace(/^Bearer /i, '') ?? null;

function rebuilt({ method, url, headers }: Request, body: Buffer | string | null): Request {
  const known = new Headers(
    HEADERS.flatMap((name): [string, string][] => (headers.has(name) ? [[name, headers.get(name) ?? '']] : [])),
  );
  const hasBody = method !== 'GET' && method !== 'HEAD' && body !== null && body.length > 0;
  return new Request(url, {
    method,
    headers: known,
    ...(hasBody && { body: typeof body === 'string' ? body : new Uint8Array(body) }),
  });
}
