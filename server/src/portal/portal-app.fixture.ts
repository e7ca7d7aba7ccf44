import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LogEntry } from '../log';
import { createPortalApp, type PortalOptions } from './portal-app';
import { precompress } from '@avsec/module-kit/publishing';

export const SCRIPT = `console.log(${JSON.stringify('x'.repeat(4000))});`;
const PAGE = '<!doctype html><meta name="csp-nonce" content="__CSP_NONCE__"><script src="/main.0123abcd.js"></script>';
export const REGISTRY = JSON.stringify({ modules: Array.from({ length: 60 }, (_, n) => ({ id: `module-${n}` })) });

export let folder: string;
export let logged: LogEntry[];
let answer: (request: Request) => Promise<Response>;

/** A built portal in a folder of its own. */
export const openFolder = async (): Promise<void> => {
  folder = await mkdtemp(join(tmpdir(), 'portal-'));
  const built = join(folder, 'public');
  await mkdir(join(built, 'modules', 'history', '1.0.0'), { recursive: true });
  await writeFile(join(folder, 'keys.json'), 'secret');
  await writeFile(join(built, 'index.html'), PAGE);
  await writeFile(join(built, 'main.0123abcd.js'), SCRIPT);
  await writeFile(join(built, 'icon.svg'), `<svg xmlns="http://www.w3.org/2000/svg">${'<g/>'.repeat(300)}</svg>`);
  await writeFile(join(built, 'modules.json'), REGISTRY);
  await mkdir(join(built, '.publishing'));
  await writeFile(join(built, '.publishing', 'history.json'), '{}');
  await writeFile(join(built, 'modules', 'history', 'releases.json'), '[]');
  await writeFile(join(built, 'modules', 'history', '1.0.0', 'remoteEntry.89abcdef.js'), SCRIPT);
  await precompress(built);
};
export const closeFolder = (): Promise<void> => rm(folder, { recursive: true });
/** An empty log, and a backend that answers `{ ok: true }`. */
export const beginAfresh = (): void => {
  logged = [];
  answer = () => Promise.resolve(Response.json({ ok: true }));
};
/** What the backend answers from now on. */
export const answerWith = (given: typeof answer): void => void (answer = given);

export function portal(changes: Partial<PortalOptions> = {}) {
  const app = createPortalApp({
    backend: { publishableKey: 'sb_publishable_x', fetch: (request) => answer(request) },
    publicFolder: join(folder, 'public'),
    loginDomain: 'portal.invalid',
    demoUser: 'admin',
    trustProxy: false,
    moduleOverrides: false,
    serviceWorker: true,
    log: (entry) => logged.push(entry),
    ...changes,
  });
  return {
    get: async (path: string, headers: Record<string, string> = {}) =>
      app.request(`http://localhost:3000${path}`, { headers }),
    app,
  };
}
