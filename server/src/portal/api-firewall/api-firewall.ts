import { ATTACHMENT_MAX_BYTES } from '@avsec/shared/domain';
import { Hono } from 'hono';
import type { Backend } from '../../backend/open-backend';
import { answerModules, MODULES_PATH } from '../modules/answer-modules';
import { answerPeople, PEOPLE_PATH } from '../people/people';
import { answerCanaryPass, CANARY_PASS_PATH } from '../releases/canary-pass';
import { refused, responseOf } from '../requests/refusal';
import { BODY_MAX_BYTES } from '../requests/request-limits';
import { refusalOfResumable, RESUMABLE_PATH, resumableUploads } from '../resumable/resumable-uploads';
import { refusalOfAddressOrKey } from './address-and-key';
import { admission, whileTokenLasts, type Connection, type FromPerson } from './admission';
import { authRoutes } from './auth-routes';
import { readCatalogue } from './catalogue';
import { forward } from './forward';
import { NOT_OFFERED } from './not-offered';
import { calledIn, readArguments, refusalOfRest } from './rest-requests';
import { refusalOfSignatures } from './signatures';
import { refusalOfStorage, refusalOfStored } from './storage-requests';

interface FirewallOptions {
  loginDomain?: string;
  publicFolder?: string | null;
  /** Where files that are sent in pieces wait until they are whole; without one they are sent in one piece only. */
  unfinishedFolder?: string | null;
}

export interface ApiFirewall extends Pick<Backend, 'fetch' | 'publishableKey'> {
  /** Reads anew what the database offers: the migrations of a module were applied while the portal runs. */
  relearn(): Promise<void>;
}

type Guarded = Pick<Backend, 'fetch' | 'publishableKey' | 'isSigned' | 'sql' | 'transaction'>;

const BY_POST = refused(405, 'method_not_allowed', 'Asked by POST.');

/**
 * The backend behind a list of what the portal asks of it. The embedded one is an alpha: a query name that it takes for
 * a path changes the whole process, and nothing in it bounds the size of an answer. So a request is understood here
 * first, and what is on no list never reaches it (docs/decisions/0026-an-api-firewall-before-the-embedded-backend.md).
 * Nor does the token of a session that is over.
 */
export async function openApiFirewall(
  backend: Guarded,
  { loginDomain = 'portal.invalid', publicFolder = null, unfinishedFolder = null }: FirewallOptions = {},
): Promise<ApiFirewall> {
  let catalogue = await readCatalogue(backend);
  const { publishableKey } = backend;
  const admit = admission(backend);
  // As it was written: whoever decodes an address before looking it up takes two addresses for one.
  const app = new Hono<FromPerson>({ getPath: ({ url }) => new URL(url).pathname });

  app.use(async (c, next) => {
    const refusal = refusalOfAddressOrKey(c.req.raw, publishableKey);
    return refusal ? responseOf(refusal, c.req.path) : next();
  });

  app.route('/auth/v1', authRoutes(backend, admit));

  app.all(
    '/rest/v1/*',
    admit.person(({ req }) => refusalOfRest(req.raw, catalogue) ?? catalogue.sizes.get(calledIn(req.path) ?? '') ?? 0),
    async (c) => {
      const called = calledIn(c.req.path);
      if (called !== null) {
        const read = readArguments(called, c.var.body, catalogue);
        const refusal = 'code' in read ? read : await refusalOfSignatures(called, read.given);
        if (refusal) return responseOf(refusal, c.req.path);
      }
      return forward(c, c.var.body, backend);
    },
  );

  const byPost = admit.person(({ req }) => (req.method === 'POST' ? BODY_MAX_BYTES.functions : BY_POST));
  app.all(PEOPLE_PATH, byPost, (c) => answerPeople(c.req.raw, c.var, backend, loginDomain));
  app.all(CANARY_PASS_PATH, byPost, (c) => answerCanaryPass(c.req.raw, c.var.person, backend));
  app.all(MODULES_PATH, byPost, (c) =>
    publicFolder === null
      ? responseOf(NOT_OFFERED, c.req.path)
      : answerModules(c.req.raw, c.var, backend, publicFolder),
  );

  const uploads = unfinishedFolder === null ? null : resumableUploads(backend, unfinishedFolder);
  app.all(
    `${RESUMABLE_PATH}/*`,
    admit.person(({ req }) => refusalOfResumable(req.raw) ?? (req.method === 'PATCH' ? ATTACHMENT_MAX_BYTES : 0)),
    whileTokenLasts,
    (c) => uploads?.answer(c.req.raw, c.var) ?? responseOf(NOT_OFFERED, c.req.path),
  );

  app.all(
    '/storage/v1/*',
    admit.person(
      ({ req }) => refusalOfStorage(req.raw) ?? (req.method === 'POST' ? ATTACHMENT_MAX_BYTES : BODY_MAX_BYTES.removal),
    ),
    async (c) => {
      const refusal = await refusalOfStored(c.req.raw, c.var.body);
      return refusal ? responseOf(refusal, c.req.path) : forward(c, c.var.body, backend);
    },
  );

  app.all('*', admit.person(BODY_MAX_BYTES.auth), (c) => responseOf(NOT_OFFERED, c.req.path));

  return {
    publishableKey,
    relearn: async () => void (catalogue = await readCatalogue(backend)),
    fetch: async (request, context) => app.fetch(request, connectionOf(context)),
  };
}

const connectionOf = (context: Parameters<Backend['fetch']>[1]): Connection => ({
  peerAddress: context?.peerAddress ?? null,
});
