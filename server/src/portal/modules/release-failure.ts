import { relative } from 'node:path';
import { z } from 'zod';

const failureSchema = z.object({ code: z.string().optional(), path: z.string().optional(), message: z.string() });

/**
 * Why a release was not taken or not changed, as whoever asked is told: without the folders of this server. `sent`: the
 * folder into which the release was unpacked. What is wrong with this server itself is thrown on.
 */
export function reasonOf(failure: unknown, publicFolder: string, sent?: string): string {
  const { code, path, message } = failureSchema.parse(failure);
  const folders = [publicFolder, ...(sent === undefined ? [] : [sent])];
  if (code === undefined) return folders.reduce((text, folder) => text.replaceAll(`${folder}/`, ''), message);
  if (code === 'ENOENT' && sent !== undefined && path?.startsWith(sent)) return `${relative(sent, path)} is missing`;
  throw failure;
}
