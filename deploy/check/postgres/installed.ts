import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const VERSIONS = '/usr/lib/postgresql';

/** The newest version that Debian's packages have put here: its number, and the folder of its programs. */
function newest(): { version: number; programs: string } | undefined {
  if (!existsSync(VERSIONS)) return undefined;
  const versions = readdirSync(VERSIONS)
    .map(Number)
    .filter((version) => existsSync(path.join(VERSIONS, String(version), 'bin', 'initdb')));
  const version = Math.max(...versions);
  return versions.length > 0 ? { version, programs: path.join(VERSIONS, String(version), 'bin') } : undefined;
}

/** PostgreSQL of Debian's packages, installed where it is missing. Throws where that is not possible. */
export function installedPostgres(): { version: number; programs: string } {
  const there = newest();
  if (there) return there;
  if (process.getuid?.() !== 0) throw new Error('PostgreSQL is missing. As root: apt-get install postgresql');
  // Its packages would start a cluster of their own, which nobody here asks for.
  execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'], {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  const installed = newest();
  if (!installed) throw new Error('PostgreSQL was installed and is not found in /usr/lib/postgresql.');
  return installed;
}
