import { z } from 'zod';
import { packRelease } from './publishing/release-archive';

/** A large release over a slow line. */
const ANSWER_LIMIT_MS = 5 * 60_000;

const publishedSchema = z.object({ id: z.string(), version: z.string() });
const refusedSchema = z.object({ message: z.string() });

/** Where the token is read from: never from the command line, which other accounts of a machine can see. */
export const TOKEN_VARIABLE = 'AVSEC_PUBLISH_TOKEN';

/** For whom a canary is, as the command names them; null for everybody. */
export type WishedAudience = Readonly<Record<string, string>> | null;

/** Sends a built module to a running portal. Throws the portal's sentence where it refuses. */
export async function publishOverHttp(
  folder: string,
  address: string,
  token: string | undefined,
  audience: WishedAudience,
): Promise<{ id: string; version: string }> {
  if (!token)
    throw new Error(
      `Put the token that an administrator made at ${address}/status into the variable ${TOKEN_VARIABLE}`,
    );
  const place = new URL('/kit/releases', address);
  if (audience)
    for (const [name, value] of Object.entries({ canary: '', ...audience })) place.searchParams.set(name, value);
  const body = new Blob([new Uint8Array(await packRelease(folder))]);
  const response = await fetch(place, {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/zip' },
    signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return publishedSchema.parse(answer);
  throw new Error(
    refusedSchema.safeParse(answer).data?.message ??
      `${address} takes no releases (${response.status}): publish into the folder that it serves`,
  );
}
