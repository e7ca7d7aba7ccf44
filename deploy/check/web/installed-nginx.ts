import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PROGRAM = '/usr/sbin/nginx';

/** nginx of Debian's packages, installed where it is missing. Throws where that is not possible. */
export function installedNginx(): string {
  if (existsSync(PROGRAM)) return PROGRAM;
  if (process.getuid?.() !== 0) throw new Error('nginx is missing. As root: apt-get install nginx-light');
  execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'nginx-light'], {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return PROGRAM;
}
