import { parseArgs } from 'node:util';
import { z } from 'zod';
import { targetFrom } from '../portal-target';
import { AUDIENCE_OPTIONS, widestAudience } from './audience-options';

const USAGE = `usage: module-kit token create <module> --team "Name" [--everybody] --to <address>     prints it, once
         [--roles auditor,admin] [--users <user name>,…] [--share <1-99 per cent>] [--testers]
         whom its canaries may reach; without any of them they wait for an administrator
       module-kit token list --to <address>
       module-kit token revoke <id> --to <address>
An administrator's user name and password are read from PORTAL_USER and PORTAL_PASSWORD.`;

const configSchema = z.object({ supabase: z.object({ url: z.string(), key: z.string() }), loginDomain: z.string() });
const sessionSchema = z.object({ access_token: z.string() });
const refusedSchema = z.object({ code: z.string(), message: z.string() });
const tokensSchema = z.array(
  z.object({
    id: z.string(),
    module_id: z.string(),
    team: z.string(),
    only_canaries: z.boolean(),
    created_at: z.string(),
    used_at: z.string().nullable(),
    revoked_at: z.string().nullable(),
  }),
);

type Call = (name: string, parameters: object) => Promise<unknown>;

/**
 * Calls functions of the portal as the administrator whom the environment names. Throws a sentence where that fails.
 */
async function asAdministrator(address: string): Promise<Call> {
  const { PORTAL_USER: user, PORTAL_PASSWORD: password } = process.env;
  if (!user || !password) throw new Error(USAGE);
  const { supabase, loginDomain } = configSchema.parse(await (await fetch(new URL('/config.json', address))).json());
  const backend = new URL(supabase.url, address).href.replace(/\/$/, '');
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${backend}${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { apikey: supabase.key, 'content-type': 'application/json', ...headers },
    });
  const signedIn = await post('/auth/v1/token?grant_type=password', { email: `${user}@${loginDomain}`, password });
  if (!signedIn.ok) throw new Error(`${address} does not let ${user} in with this password`);
  const { access_token: token } = sessionSchema.parse(await signedIn.json());
  return async (name, parameters) => {
    const answer = await post(`/rest/v1/rpc/${name}`, parameters, { authorization: `Bearer ${token}` });
    const content: unknown = answer.status === 204 ? null : await answer.json();
    if (answer.ok) return content;
    const refused = refusedSchema.safeParse(content).data;
    throw new Error(
      refused?.code === 'AV403'
        ? `${user} is no administrator`
        : `The portal refused this: ${refused?.message ?? answer.status}`,
    );
  };
}

/** `module-kit token`: tokens of teams, as an administrator makes, lists and revokes them at /status too. */
export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      team: { type: 'string' },
      everybody: { type: 'boolean', default: false },
      ...AUDIENCE_OPTIONS,
    },
  });
  const [action, subject] = positionals;
  const target = await targetFrom(values.to, process.cwd());
  if (target.kind !== 'address') throw new Error(USAGE);
  const call = await asAdministrator(target.address);
  if (action === 'create' && subject && values.team) {
    const wish = {
      module: subject,
      team: values.team,
      only_canaries: !values.everybody,
      audience: widestAudience(values),
    };
    return console.log(z.object({ token: z.string() }).parse(await call('create_module_token', wish)).token);
  }
  if (action === 'revoke' && subject) {
    await call('revoke_module_token', { id: subject });
    return console.log(`revoked ${subject}`);
  }
  if (action !== 'list') throw new Error(USAGE);
  for (const token of tokensSchema.parse(await call('list_module_tokens', {}))) {
    const state = token.revoked_at
      ? `revoked ${token.revoked_at}`
      : token.used_at
        ? `used ${token.used_at}`
        : 'never used';
    console.log(
      `${token.id}\t${token.module_id}\t${token.team}\t${token.only_canaries ? 'canaries' : 'everybody'}\t${state}`,
    );
  }
}
