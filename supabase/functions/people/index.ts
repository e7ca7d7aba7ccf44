// The function `people` on hosted Supabase: accounts and passwords, made for an administrator. The embedded backend has
// the same contract in server/src/portal/people. It holds the service role, which only makes accounts and sets
// passwords; everything else is done as the person who asks, so that the database's rules hold and its audit log says
// who.
//
//   npx supabase functions deploy people
//   npx supabase secrets set LOGIN_DOMAIN=airport.example PORTAL_ORIGIN=https://portal.airport.example
import { createClient, type SupabaseClient } from 'npm:@supabase/supabase-js@2.105.0';
import { z } from 'npm:zod@4.6.7';

const setting = (name: string): string => {
  const value = Deno.env.get(name);
  if (!value) throw new Error(`${name} is not set`);
  return value;
};

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const CORS = {
  'access-control-allow-origin': setting('PORTAL_ORIGIN'),
  'access-control-allow-headers': 'authorization, x-client-info, apikey, content-type',
  'access-control-allow-methods': 'POST',
  vary: 'origin',
};

const person = z.object({
  username: z.string().regex(/^[a-z0-9][a-z0-9._-]{0,63}$/),
  full_name: z.string(),
  badge: z.string(),
  role: z.nullable(z.string()),
  rights: z.array(z.string()).optional(),
  email: z.nullable(z.string()).optional(),
});
const requestSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('create'), person }),
  z.object({ action: z.literal('reset-password'), id: z.uuid() }),
]);

interface Refusal {
  code: string;
  message: string;
  details: string | null;
}

const answer = (body: unknown, status = 200): Response =>
  Response.json(body, { status, headers: { ...CORS, 'cache-control': 'no-store' } });
const isOurs = (code: string): boolean => /^AV\d{3}$/.test(code);
/** What is not said by the database's rules is nobody's to read. */
const refuse = ({ code, message, details }: Refusal): Response =>
  isOurs(code)
    ? answer({ code, message, details, hint: null }, Number(code.slice(2)))
    : answer({ code: 'backend', message: 'The request could not be carried out.', details: null, hint: null }, 500);
const notValid = (field: string): Refusal => ({
  code: 'AV422',
  message: 'Not valid',
  details: JSON.stringify({ field, reason: 'not-valid' }),
});
const NOT_SIGNED_IN: Refusal = { code: 'AV401', message: 'Not signed in', details: null };
const TAKEN: Refusal = { code: 'AV409', message: 'Taken', details: '{"reason": "username-taken"}' };

/** Without the bias that a remainder would have. */
function newPassword(): string {
  const letters: string[] = [];
  while (letters.length < 20) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < LETTERS.length * 8) letters.push(LETTERS[byte % LETTERS.length] ?? '');
  }
  return letters.join('').replace(/.{5}(?=.)/g, '$&-');
}

async function create(
  asPerson: SupabaseClient,
  service: SupabaseClient,
  added: z.infer<typeof person>,
): Promise<Response> {
  const password = newPassword();
  const { data, error } = await service.auth.admin.createUser({
    email: `${added.username}@${setting('LOGIN_DOMAIN')}`,
    password,
    email_confirm: true,
  });
  if (error)
    return refuse(error.code === 'email_exists' ? TAKEN : { code: 'backend', message: error.name, details: null });
  const { id } = data.user;
  const { error: refused } = await asPerson.rpc('add_person', { id, person: added });
  if (refused) {
    await service.auth.admin.deleteUser(id);
    return refuse(refused);
  }
  return answer({ id, password });
}

/**
 * The password first: that it was changed would otherwise count as the person's own choice. So whose it may be is asked
 * before.
 */
async function reset(asPerson: SupabaseClient, service: SupabaseClient, id: string): Promise<Response> {
  const { error: notTheirs } = await asPerson.rpc('require_other_person', { id });
  if (notTheirs) return refuse(notTheirs);
  const password = newPassword();
  const { error } = await service.auth.admin.updateUserById(id, { password });
  if (error) return refuse({ code: 'backend', message: error.name, details: null });
  const { error: refused } = await asPerson.rpc('note_password_reset', { id });
  return refused ? refuse(refused) : answer({ id, password });
}

Deno.serve(async (request) => {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: CORS });
  if (request.method !== 'POST') return answer({ code: 'method_not_allowed' }, 405);
  const url = setting('SUPABASE_URL');
  const asPerson = createClient(url, setting('SUPABASE_ANON_KEY'), {
    global: { headers: { authorization: request.headers.get('authorization') ?? '' } },
    auth: { persistSession: false },
  });
  const { error, status } = await asPerson.rpc('require_administrator');
  if (error) return refuse(status === 401 || status === 403 ? (isOurs(error.code) ? error : NOT_SIGNED_IN) : error);
  const parsed = requestSchema.safeParse(await request.json().catch(() => null));
  if (!parsed.success) return refuse(notValid(String(parsed.error.issues[0]?.path.at(-1) ?? 'action')));
  const service = createClient(url, setting('SUPABASE_SERVICE_ROLE_KEY'), { auth: { persistSession: false } });
  return parsed.data.action === 'create'
    ? create(asPerson, service, parsed.data.person)
    : reset(asPerson, service, parsed.data.id);
});
