import { z } from 'zod';

const claimsSchema = z.object({ sub: z.uuid(), session_id: z.uuid(), exp: z.number().optional() });
const PERSON = z.object({ role: z.literal('authenticated') });

/** The token of a request's header, without its word; null where there is no header. */
export const tokenIn = (authorization: string | null): string | null => authorization?.replace(/^Bearer /i, '') ?? null;

/**
 * Whose session a token says that it is; null for what is no person's token. Whether it was signed here is not looked
 * at.
 */
export function claimsOf(authorization: string | null): z.infer<typeof claimsSchema> | 'without-session' | null {
  const claims = payloadOf(tokenIn(authorization) ?? '');
  return claimsSchema.safeParse(claims).data ?? (PERSON.safeParse(claims).success ? 'without-session' : null);
}

function payloadOf(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}
