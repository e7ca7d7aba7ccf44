import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '../../../e2e/portal/portal-process';
import type { Certificate } from './certificate';
import { ask } from './ask';
import { installedNginx } from './installed-nginx';

const CONFIGURATION = path.join(import.meta.dirname, '..', '..', 'portal.nginx.conf');
const LIMIT_MS = 10_000;

export interface Nginx {
  url: string;
  stop: () => Promise<void>;
}

interface Site {
  /** Where its own files go. */
  folder: string;
  /** The portal's files. */
  root: string;
  certificate: Certificate;
  /** Origin of the backend. */
  backend: string;
}

/** deploy/portal.nginx.conf, with what an airport replaces in it, and nothing else. */
async function configurationFor({ root, certificate, backend }: Site, port: number): Promise<string> {
  const replaced: readonly [string, string][] = [
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`],
    ['/etc/ssl/portal.pem', certificate.certificate],
    ['/etc/ssl/portal.key', certificate.key],
    ['root /srv/portal;', `root ${root};`],
    ['https://<project>.supabase.co', backend],
  ];
  return replaced.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`deploy/portal.nginx.conf has no '${from}' any more`);
      return text.replaceAll(from, to);
    },
    await readFile(CONFIGURATION, 'utf8'),
  );
}

/** Starts nginx with the portal's configuration on 127.0.0.1. */
export async function startNginx(site: Site): Promise<Nginx> {
  const { folder } = site;
  const port = await freePort();
  const isRoot = process.getuid?.() === 0;
  await symlink('/etc/nginx/mime.types', path.join(folder, 'mime.types'));
  await writeFile(path.join(folder, 'portal.conf'), await configurationFor(site, port));
  // What Debian's own nginx.conf would bring along: nothing that the portal's configuration needs.
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ');
  const main = `daemon off; pid ${folder}/nginx.pid; ${isRoot ? 'user root;' : ''} worker_processes 1; error_log stderr; events {}
http { access_log off; ${temporary} include portal.conf; }\n`;
  await writeFile(path.join(folder, 'nginx.conf'), main);
  const server = spawn(installedNginx(), ['-c', path.join(folder, 'nginx.conf'), '-p', folder], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  server.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const url = `https://127.0.0.1:${port}`;
  const deadline = Date.now() + LIMIT_MS;
  while (
    !(await ask(`${url}/`).then(
      () => true,
      () => false,
    ))
  ) {
    if (server.exitCode !== null || Date.now() > deadline) throw new Error(`nginx did not start:\n${errors}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { url, stop: () => end(server) };
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
}
