import { randomInt, randomUUID } from 'node:crypto';
import { hash } from 'bcryptjs';
import { z } from 'zod';
import { actAs } from '../../backend/act-as';
import type { Backend, RunSql } from '../../backend/open-backend';
import { readJson } from '../requests/read-json';
import type { Person } from '../requests/person';
import { refusalBy } from '../requests/refusal-by';

export const PEOPLE_PATH = '/functions/v1/people';

const COST = 10;
/** Letters and figures that nobody mistakes for one another when a password is read out. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

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
const raised = z.object({ code: z.literal('PGRST'), message: z.string(), detail: z.string() });

type Pass = Pick<Backend, 'fetch' | 'publishableKey' | 'transaction'>;

/**
 * The function `people` of the embedded backend: accounts and passwords, made for an administrator
 * (supabase/functions/people does the same on hosted Supabase). Whether it is one is asked of the backend, which checks
 * the token; what follows is done in the database as this person.
 * @returns 200 `{ id, password }`; the database's refusals (`AV401`, `AV403`, `AV404`, `AV409`, `AV422`) in PostgREST's
 * words.
 */
export async function answerPeople(
  request: Request,
  { body, person: asking }: { body: Buffer; person: Person },
  backend: Pass,
  loginDomain: string,
): Promise<Response> {
  const notAllowed = await refusalBy('require_administrator', request, backend);
  if (notAllowed) return notAllowed;
  const parsed = requestSchema.safeParse(readJson(body.toString('utf8')));
  if (!parsed.success)
    return refusal(
      'AV422',
      'Not valid',
      JSON.stringify({ field: parsed.error.issues[0]?.path.at(-1) ?? 'action', reason: 'not-valid' }),
    );
  const password = newPassword();
  const encrypted = await hash(password, COST);
  try {
    const id = await backend.transaction(async (sql) => {
      await actAs(sql, asking);
      return parsed.data.action === 'create'
        ? create(sql, parsed.data.person, encrypted, loginDomain)
        : reset(sql, parsed.data.id, encrypted);
    });
    return Response.json({ id, password }, { headers: { 'cache-control': 'no-store' } });
  } catch (failure) {
    const { data } = raised.safeParse(failure);
    if (!data) throw failure;
    const { code, message, details } = z
      .object({ code: z.string(), message: z.string(), details: z.string() })
      .parse(JSON.parse(data.message));
    return refusal(code, message, details);
  }
}

async function create(
  sql: RunSql,
  added: z.infer<typeof person>,
  encrypted: string,
  loginDomain: string,
): Promise<string> {
  const email = `${added.username}@${loginDomain}`;
  const id = randomUUID();
  const { rows } = await sql('select from auth.users where email = $1', [email]);
  if (rows.length > 0) await sql("select private.refuse('AV409', 'Taken', '{\"reason\": \"username-taken\"}')");
  await sql(
    `insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
     values ($1, 'authenticated', 'authenticated', $2, $3, now(), '{"provider":"email","providers":["email"]}', '{}', now(), now())`,
    [id, email, encrypted],
  );
  await sql('select public.add_person($1, $2::jsonb)', [id, JSON.stringify(added)]);
  return id;
}

/** The password first: that it was changed would otherwise count as the person's own choice. */
async function reset(sql: RunSql, id: string, encrypted: string): Promise<string> {
  await sql('update auth.users set encrypted_password = $1, updated_at = now() where id = $2', [encrypted, id]);
  await sql('select public.note_password_reset($1)', [id]);
  return id;
}

/** Four times five letters: some 99 bits, and nobody's to keep. */
const newPassword = (): string =>
  Array.from({ length: 4 }, () => Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('')).join(
    '-',
  );

const refusal = (code: string, message: string, details: string | null): Response =>
  Response.json(
    { code, message, details, hint: null },
    { status: Number(code.slice(-3)), headers: { 'cache-control': 'no-store' } },
  );
