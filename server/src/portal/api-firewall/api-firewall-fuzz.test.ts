import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { z } from 'zod';
import { effort, LIMIT_MS } from '../../../../shared/src/testing/fuzz-effort';
import { Hono } from 'hono';
import { admission, type FromPerson } from './admission';
import { authRoutes } from './auth-routes';
import { readJson } from '../requests/read-json';
import type { Catalogue, Relation } from './catalogue';
import { isDrawn } from './drawn-image';
import { isWithin } from '../requests/json-extent';
import { readArguments, refusalOfRest } from './rest-requests';
import { readSelect } from './select-list';
import { refusalOfSignatures } from './signatures';
import { refusalOfStorage, refusalOfStored } from './storage-requests';

const items: Relation = {
  isView: false,
  columns: new Map([
    ['id', 'uuid'],
    ['signature', 'text'],
  ]),
  key: ['id'],
  leading: new Set(['id']),
  children: new Set(),
};
const catalogue: Catalogue = {
  relations: new Map([
    ['checklists', { ...items, children: new Set(['items']) }],
    ['items', items],
  ]),
  functions: new Map([['save', new Map([['payload', 'jsonb']])]]),
  bounds: new Map([['save', [{ path: 'payload.list[].text', unit: 'length', most: 3 }]]]),
  sizes: new Map(),
};
/** Words of the language that is fuzzed, in any order with anything between. */
const words = (...known: string[]) =>
  fc
    .array(fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...known) }, fc.string({ maxLength: 6 })), {
      maxLength: 14,
    })
    .map((parts) => parts.join(''));
const query = words(
  '__proto__',
  'constructor',
  'a.',
  '=',
  '&',
  'eq.',
  'select',
  'limit',
  'order',
  'id',
  '*',
  '(',
  ')',
  ',',
  'items',
  '1',
  'not.',
  '%00',
  '%5F_proto__',
);
const address = (base: string, more: string): string =>
  new URL(`http://127.0.0.1${base}`).href.replace(/\/$/, '') + more.replaceAll('#', '');
const requestTo = (url: string, method: string): Request | null =>
  URL.canParse(url) ? new Request(url, { method }) : null;

afterEach(() => expect(Object.keys(Object.prototype)).toEqual([]));

test(
  'whatever is asked of a table, only known columns, one row or few reach the backend',
  () => {
    fc.assert(
      fc.property(
        fc.constantFrom('checklists', 'items', '__proto__', 'rpc/save', 'rpc/__proto__'),
        query,
        fc.constantFrom('GET', 'POST', 'PATCH', 'DELETE'),
        (name, asked, method) => {
          const request = requestTo(address(`/rest/v1/${name}`, `?${asked}`), method);
          if (!request || refusalOfRest(request, catalogue) !== null) return;
          expect(method).toBe(name.startsWith('rpc/') ? 'POST' : 'GET');
          for (const key of new URL(request.url).searchParams.keys())
            expect(['select', 'order', 'limit', 'offset', 'id', 'signature']).toContain(key);
        },
      ),
      effort,
    );
  },
  LIMIT_MS,
);

test(
  'a selection that is read is what its text says, and nothing else is read',
  () => {
    const written = (list: NonNullable<ReturnType<typeof readSelect>>): string =>
      list.map(({ name, of }) => (of === null ? name : `${name}(${written(of)})`)).join(',');
    fc.assert(
      fc.property(words('id', 'items', '(', ')', ',', '*', '!inner', '::text', '->>', ':'), (text) => {
        const read = readSelect(text);
        if (read !== null) expect(written(read)).toBe(text);
      }),
      effort,
    );
  },
  LIMIT_MS,
);

test(
  'a body that is read holds no NUL and no __proto__',
  () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), words('{', '}', '"__proto__"', ':', '[', ']', '"\\u0000"', '1', ',')), (text) => {
        if (readJson(text) === undefined) return;
        const words: unknown[] = [];
        JSON.parse(text, (key, value: unknown) => (words.push(key, value), value));
        expect(words.filter((word) => typeof word === 'string' && word.includes('\0'))).toEqual([]);
        expect(words.filter((_, at) => at % 2 === 0)).not.toContain('__proto__');
      }),
      effort,
    );
  },
  LIMIT_MS,
);

test(
  'whatever a call holds, it is read or refused, and what is read is within its bounds',
  () => {
    const near = words('{"payload":', '{"list":[', '{"text":"', '"}', ']', '}', 'abc', ',', '[');
    fc.assert(
      fc.property(
        fc.oneof(
          fc.json(),
          near,
          fc.json().map((json) => `{"payload":{"list":[{"text":${json}}]}}`),
        ),
        (text) => {
          const read = readArguments('save', Buffer.from(text), catalogue);
          if ('code' in read) return;
          const { data } = z
            .object({
              payload: z.object({ list: z.array(z.object({ text: z.union([z.string(), z.array(z.unknown())]) })) }),
            })
            .safeParse(read.given);
          for (const one of data?.payload.list ?? []) expect([...one.text].length).toBeLessThanOrEqual(3);
        },
      ),
      effort,
    );
  },
  LIMIT_MS,
);

test(
  'what is counted before reading is what is there',
  () => {
    const depthOf = (value: unknown): number =>
      typeof value !== 'object' || value === null ? 0 : 1 + Math.max(0, ...Object.values(value).map(depthOf));
    fc.assert(
      fc.property(fc.json(), fc.nat({ max: 6 }), (text, depth) => {
        expect(isWithin(text, { depth, nodes: Infinity })).toBe(depthOf(JSON.parse(text)) <= depth);
        let values = 0;
        JSON.parse(text, (_, value: unknown) => ((values += 1), value));
        expect(isWithin(text, { depth: Infinity, nodes: values - 1 })).toBe(false);
        expect(isWithin(text, { depth: Infinity, nodes: 2 * values })).toBe(true);
      }),
      effort,
    );
  },
  LIMIT_MS,
);

test(
  'authentication and storage answer anything with what they offer or a refusal, and never throw',
  async () => {
    const paths = words(
      '/auth/v1/',
      'token',
      'user',
      'logout',
      'admin',
      '/storage/v1/object/',
      'attachments/',
      'sign/',
      'upload',
      '../',
      '%2e%2e',
      '%2f',
      '?',
      'grant_type=password',
      '&',
    );
    await fc.assert(
      fc.asyncProperty(
        paths,
        fc.constantFrom('GET', 'POST', 'PUT', 'DELETE'),
        fc.json(),
        async (path, method, body) => {
          const request = requestTo(address('', `/${path}`), method);
          if (!request) return;
          const { status, reached } = await asked(request, body);
          expect(status).not.toBe(500);
          for (const pathname of reached) expect(pathname).toMatch(/^\/auth\/v1\/(token|user|logout)$/);
          await refusalOfStored(request, Buffer.from(body));
          if (refusalOfStorage(request) === null)
            expect(new URL(request.url).pathname).toMatch(/^\/storage\/v1\/object\/attachments(\/|$)/);
        },
      ),
      effort,
    );
  },
  LIMIT_MS,
);

/** Sent to the authentication API by somebody who has signed in: what is answered, and what of it the backend sees. */
async function asked({ url, method }: Request, body: string): Promise<{ status: number; reached: string[] }> {
  const reached: string[] = [];
  const sql = (text: string) =>
    Promise.resolve({
      rows: text.includes('join auth.users')
        ? [{ email: 'ana@portal.invalid' }]
        : text.includes(' as is')
          ? [{ is: false }]
          : [],
    });
  const backend = {
    publishableKey: 'key',
    isSigned: () => Promise.resolve(true),
    fetch: (request: Request) => {
      reached.push(new URL(request.url).pathname);
      return Promise.resolve(Response.json({}));
    },
    sql,
    transaction: <T>(work: (inside: typeof sql) => Promise<T>) => work(sql),
  };
  const claims = { sub: randomUUID(), session_id: randomUUID(), exp: Date.now() };
  const authorization = `Bearer h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;
  const app = new Hono<FromPerson>({ getPath: (request) => new URL(request.url).pathname });
  app.route('/auth/v1', authRoutes(backend, admission(backend)));
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const response = await app.fetch(new Request(url, { method, headers: { authorization }, ...(hasBody && { body }) }), {
    peerAddress: null,
  });
  return { status: response.status, reached };
}

test(
  'no bytes make the reader of signatures throw',
  async () => {
    const header = Buffer.from('iVBORw0KGgoAAAANSUhEUg==', 'base64');
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), fc.boolean(), async (bytes, withHeader) => {
        isDrawn(Buffer.concat([withHeader ? header : Buffer.alloc(0), bytes]));
        await refusalOfSignatures('finalize_submission', readJson(Buffer.from(bytes).toString('utf8')));
      }),
      effort,
    );
  },
  LIMIT_MS,
);
