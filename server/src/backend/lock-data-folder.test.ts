import { createHash } from 'node:crypto';
import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataFolderInUse, lockDataFolder } from './lock-data-folder';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'lock-'))));
afterEach(() => rm(folder, { recursive: true }));

test('a folder is taken once, and again after it was given back', async () => {
  const release = await lockDataFolder(folder);
  await expect(lockDataFolder(folder)).rejects.toThrow(DataFolderInUse);
  await release();
  await (
    await lockDataFolder(folder)
  )();
  expect(await readdir(folder)).toEqual([]);
});

test('of many that ask at the same moment exactly one gets it, also over the lock of a dead process', async () => {
  const pid = await deadProcess();
  // How they come between each other is chance: now and then a round showed it when the lock was taken away first.
  for (let round = 0; round < 100; round += 1) {
    await writeFile(join(folder, 'lock'), JSON.stringify({ pid, startedAt: '1', round }));
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => lockDataFolder(folder)));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  }
});

test('whoever is killed while it takes over the lock of a dead process holds nothing either', async () => {
  const dead = { pid: await deadProcess(), startedAt: '1' };
  const lock = join(folder, 'lock');
  await writeFile(lock, JSON.stringify(dead));
  const successor = createHash('sha256').update(JSON.stringify(dead)).digest('hex').slice(0, 16);
  await writeFile(`${lock}.${successor}`, JSON.stringify({ ...dead, token: 'killed' }));
  const release = await lockDataFolder(folder);
  expect(await readdir(folder)).toEqual(['lock']);
  await expect(lockDataFolder(folder)).rejects.toThrow(DataFolderInUse);
  await release();
});

test.each([
  ['a process that is gone', async () => JSON.stringify({ pid: await deadProcess(), startedAt: '1' })],
  [
    'a number that another process has now',
    () => Promise.resolve(JSON.stringify({ pid: process.pid, startedAt: '1' })),
  ],
  ['a file that is no lock', () => Promise.resolve('{"pid":')],
])('%s does not hold the folder', async (_, content) => {
  await writeFile(join(folder, 'lock'), await content());
  const release = await lockDataFolder(folder);
  expect(JSON.parse(await readFile(join(folder, 'lock'), 'utf8'))).toMatchObject({ pid: process.pid });
  await release();
});

async function deadProcess(): Promise<number> {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  return child.pid!;
}
