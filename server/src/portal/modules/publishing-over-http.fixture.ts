import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packRelease } from '@avsec/module-kit/publishing';
import { call, openPortal, type Portal } from '../../database/clients.fixture';
import { openApiFirewall } from '../api-firewall/api-firewall';
import { createPortalApp } from '../portal-app';

const LANGUAGES = ['pt', 'en', 'de', 'it', 'ko', 'zh'];
const same = (text: string) => Object.fromEntries(LANGUAGES.map((language) => [language, text]));

export let portal: Portal;
export let folder: string;
export let target: string;
export let app: ReturnType<typeof createPortalApp>;
/** The backend to which releases are published. */
export const open = async (): Promise<void> => void (portal = await openPortal());

/** A folder of its own for each test, with a portal in it that takes releases. */
export const openFolder = async (): Promise<void> => {
  folder = await mkdtemp(join(tmpdir(), 'over-http-'));
  target = join(folder, 'public');
  await write('public/share-map.json', { contract: 1, shared: {} });
  app = createPortalApp({
    backend: await openApiFirewall(portal.backend, { publicFolder: target }),
    publishing: portal.backend,
    publicFolder: target,
    loginDomain: 'portal.invalid',
    demoUser: null,
    trustProxy: false,
    moduleOverrides: false,
    serviceWorker: false,
    log: () => undefined,
  });
};

export async function write(name: string, content: unknown): Promise<void> {
  await mkdir(join(folder, name, '..'), { recursive: true });
  await writeFile(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
}

export async function aRelease(
  id: string,
  { code = 'run()', route = `/${id}`, css = '.baggage { color: red }', version = '1.0.0' } = {},
): Promise<Uint8Array> {
  await rm(join(folder, 'module'), { recursive: true, force: true });
  await write('module/package.json', { name: `mfe-${id}`, version });
  await write('module/module.json', {
    id,
    title: same(id),
    owner: 'Bagagem',
    contract: { from: 1, to: 1 },
    routes: [{ path: route }],
  });
  for (const language of LANGUAGES) await write(`module/src/locales/${language}.json`, {});
  await write('module/dist/mf-manifest.json', {
    name: `avsec_${id}`,
    metaData: { remoteEntry: { name: 'remoteEntry.js', path: '' } },
  });
  await write('module/dist/share-map.json', { contract: 1, shared: {} });
  await write('module/dist/remoteEntry.js', code);
  await write('module/dist/page.css', css);
  return packRelease(join(folder, 'module'));
}

/** What lies in and around the published folder, without the team's own. */
export const everything = async () =>
  (await readdir(folder, { recursive: true })).filter((name) => !name.startsWith('module')).sort();

export const aToken = async (module: string, onlyCanaries = false, audience: object = {}) =>
  (
    (await call(portal.people.admin, 'create_module_token', {
      module,
      team: 'Bagagem',
      only_canaries: onlyCanaries,
      audience,
    })) as { token: string }
  ).token;

export async function publish(
  archive: Uint8Array,
  token: string,
  query = '',
): Promise<{ status: number; answer: { message?: string; version?: string } }> {
  const response = await app.request(`/kit/releases${query}`, {
    method: 'POST',
    body: new Uint8Array(archive),
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: response.status, answer: (await response.json()) as { message?: string } };
}

/** The cookie with which a person's browser asks for canaries; undefined for whom there is none. */
export async function passOf(person: typeof portal.stranger): Promise<string | undefined> {
  const { data } = await person.client.auth.getSession();
  const headers = {
    apikey: portal.backend.publishableKey,
    authorization: `Bearer ${data.session?.access_token ?? ''}`,
  };
  const response = await app.request('/functions/v1/canary-pass', { method: 'POST', body: '{}', headers });
  const cookie = response.headers.get('set-cookie');
  if (cookie !== null) expect(cookie).toMatch(/; Path=\/modules\/; Max-Age=43200; HttpOnly; SameSite=Strict$/);
  return cookie?.split(';')[0];
}

export async function asAdministrator(
  body: object,
  person = portal.people.admin,
): Promise<{ status: number; answer: unknown }> {
  const { data } = await person.client.auth.getSession();
  const headers = {
    apikey: portal.backend.publishableKey,
    authorization: `Bearer ${data.session?.access_token ?? ''}`,
    'content-type': 'application/json',
  };
  const response = await app.request('/functions/v1/modules', { method: 'POST', body: JSON.stringify(body), headers });
  return { status: response.status, answer: await response.json() };
}
