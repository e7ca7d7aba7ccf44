import { readFileSync } from 'node:fs';
import path from 'node:path';
import { hash } from 'bcryptjs';
import { z } from 'zod';
import type { Backend } from '../../backend/open-backend';
import { inDeno, inNode, type Running } from '../../testing/hosted-function';
import { openTestBackend } from '../../testing/open-test-backend';
import { describePeople } from '../../testing/people-contract';
import { openApiFirewall } from '../api-firewall/api-firewall';

const PROJECT = path.resolve(__dirname, '../../../..');
const FUNCTION = path.join(PROJECT, 'supabase/functions/people/index.ts');
const SERVICE_KEY = 'the-service-role';
const ADMIN = /^\/auth\/v1\/admin\/users(?:\/([0-9a-f-]+))?$/;

const account = z.object({
  email: z.string().optional(),
  password: z.string().optional(),
  email_confirm: z.boolean().optional(),
});
const counted = z.array(z.unknown());

/**
 * The three calls of Supabase's auth server that the function makes with the service role: the embedded backend has
 * none of them.
 */
async function answerAdmin(request: Request, { sql }: Pick<Backend, 'sql'>): Promise<Response> {
  if (request.headers.get('authorization') !== `Bearer ${SERVICE_KEY}`)
    return Response.json({ error_code: 'not_admin', msg: 'User not allowed' }, { status: 403 });
  const [, id] = ADMIN.exec(new URL(request.url).pathname) ?? [];
  const { email, password } = account.parse(await request.json());
  const encrypted = password === undefined ? null : await hash(password, 10);
  switch (request.method) {
    case 'POST': {
      const taken = counted.parse((await sql('select from auth.users where email = $1', [email])).rows).length > 0;
      if (taken)
        return Response.json(
          { code: 422, error_code: 'email_exists', msg: 'A user with this email address has already been registered' },
          { status: 422 },
        );
      const { rows } = await sql(
        `insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data,
          raw_user_meta_data, created_at, updated_at)
         values (gen_random_uuid(), 'authenticated', 'authenticated', $1, $2, now(),
           '{"provider":"email","providers":["email"]}', '{}', now(), now()) returning id, email`,
        [email, encrypted],
      );
      return Response.json(rows[0]);
    }
    case 'PUT': {
      const { rows } = await sql(
        'update auth.users set encrypted_password = $1, updated_at = now() where id = $2 returning id, email',
        [encrypted, id],
      );
      return rows.length === 0
        ? Response.json({ code: 404, error_code: 'user_not_found', msg: 'User not found' }, { status: 404 })
        : Response.json(rows[0]);
    }
    default:
      await sql('delete from auth.users where id = $1', [id]);
      return Response.json({});
  }
}

let running: Running;

describePeople(
  'the function of hosted Supabase',
  async () => {
    const backend = await openTestBackend();
    const firewall = await openApiFirewall(backend, { loginDomain: 'airport.example' });
    const supabase = async (request: Request) => {
      if (request.headers.get('authorization') === 'Bearer unreachable')
        return new Response('bad gateway at 10.0.0.1', { status: 502 });
      return ADMIN.test(new URL(request.url).pathname) ? answerAdmin(request, backend) : firewall.fetch(request);
    };
    const run = process.env['PEOPLE_IN_DENO'] === '1' ? inDeno : inNode;
    running = await run(FUNCTION, supabase, {
      SUPABASE_ANON_KEY: backend.publishableKey,
      SUPABASE_SERVICE_ROLE_KEY: SERVICE_KEY,
      LOGIN_DOMAIN: 'airport.example',
      PORTAL_ORIGIN: 'https://portal.airport.example',
    });
    return { backend, firewall, answerPeople: running.answer, stop: running.stop };
  },
  () => {
    test('lets in the portal’s origin alone, and no other method', async () => {
      const asked = (method: string) => running.answer(new Request('http://127.0.0.1/functions/v1/people', { method }));
      const preflight = await asked('OPTIONS');
      expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([
        204,
        'https://portal.airport.example',
      ]);
      expect((await asked('GET')).status).toBe(405);
    });

    test('says nothing of why when Supabase itself does not answer', async () => {
      const answer = await running.answer(
        new Request('http://127.0.0.1/functions/v1/people', {
          method: 'POST',
          headers: { authorization: 'Bearer unreachable' },
          body: '{}',
        }),
      );
      expect([answer.status, await answer.json()]).toEqual([
        500,
        { code: 'backend', message: 'The request could not be carried out.', details: null, hint: null },
      ]);
    });
  },
);

test('uses the libraries in the versions that are tested here', () => {
  const { devDependencies } = z
    .object({ devDependencies: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync(path.join(PROJECT, 'package.json'), 'utf8')));
  const used = [...readFileSync(FUNCTION, 'utf8').matchAll(/'npm:(.+)@([\d.]+)'/g)].map(
    ([, name = '', version = '']) => [name, version],
  );
  expect(used.length).toBeGreaterThan(0);
  for (const [name = '', version] of used)
    expect([name, devDependencies[name]?.replace('~', '')]).toEqual([name, version]);
});
