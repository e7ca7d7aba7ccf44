import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';

const FOLDER = path.join(import.meta.dirname, '..', 'results');

/** Under which circumstances a measurement ran; times mean nothing without them. */
export const circumstances = (browserVersion: string) => ({
  at: new Date().toISOString(),
  chromium: browserVersion,
  node: process.version,
  cores: cpus().length,
  loadAverage: loadavg().map((load) => Math.round(load * 10) / 10),
});

/** Writes bench/results/<name>.json and answers its path. */
export async function writeResults(name: string, results: unknown): Promise<string> {
  await mkdir(FOLDER, { recursive: true });
  const file = path.join(FOLDER, `${name}.json`);
  await writeFile(file, `${JSON.stringify(results, null, 2)}\n`);
  return file;
}
