import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publishPortal } from '../../server/src/publishing/publish-portal';

const DEPLOY = path.join(import.meta.dirname, '..');
const CONFIGURATION = 'etc/nginx/conf.d/default.conf';

/** Names of the files under a folder, sorted. */
async function filesIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
    .sort();
}

/**
 * Builds deploy/Containerfile with Debian's buildah and compares what is in the image with what was published. nginx
 * itself is not in it here: an empty image stands under its name, since nothing is fetched.
 * @returns what went wrong; null where buildah is not installed.
 */
export async function imageFaults(): Promise<string[] | null> {
  if (spawnSync('buildah', ['--version']).error) return null;
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-image-'));
  const buildah = (...parameters: string[]): string => {
    const { status, stdout, stderr } = spawnSync(
      'buildah',
      ['--root', `${folder}/root`, '--runroot', `${folder}/run`, '--storage-driver', 'vfs', ...parameters],
      { encoding: 'utf8', cwd: `${folder}/context` },
    );
    if (status !== 0) throw new Error(`buildah ${parameters[0] ?? ''}: ${stderr}`);
    return stdout.trim();
  };
  try {
    const published = `${folder}/context/dist/portal`;
    await mkdir(published, { recursive: true });
    await publishPortal(process.cwd(), published);
    await cp(DEPLOY, `${folder}/context/deploy`, { recursive: true });
    const [, base = ''] = /^FROM (\S+)$/m.exec(await readFile(`${DEPLOY}/Containerfile`, 'utf8')) ?? [];
    buildah('commit', '--quiet', buildah('from', 'scratch'), base);
    buildah(
      'build',
      '--pull-never',
      '--isolation',
      'chroot',
      '--quiet',
      '--file',
      'deploy/Containerfile',
      '--tag',
      'portal-avsec',
      '.',
    );
    const image = buildah('mount', buildah('from', '--pull-never', 'portal-avsec'));
    const wanted = [CONFIGURATION, ...(await filesIn(published)).map((name) => `srv/portal/${name}`)].sort();
    const found = await filesIn(image);
    const faults = [
      ...wanted.filter((name) => !found.includes(name)).map((name) => `the image lacks ${name}`),
      ...found.filter((name) => !wanted.includes(name)).map((name) => `the image has ${name}`),
    ];
    if (
      (await readFile(path.join(image, CONFIGURATION), 'utf8')) !==
      (await readFile(`${DEPLOY}/portal.nginx.conf`, 'utf8'))
    )
      faults.push('the image has another configuration of nginx');
    buildah('umount', '--all');
    return faults;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
