import type { Backend } from '../../backend/open-backend';

/**
 * Asks the database whether whoever sends a request is let in: it checks the token once more, and the second step.
 * @param rule a function of the API that refuses everybody else.
 * @returns null, or its refusal in PostgREST's words.
 */
export async function refusalBy(
  rule: 'require_administrator' | 'require_profile',
  { url, headers }: Request,
  { fetch, publishableKey }: Pick<Backend, 'fetch' | 'publishableKey'>,
): Promise<Response | null> {
  const answer = await fetch(
    new Request(new URL(`/rest/v1/rpc/${rule}`, url), {
      method: 'POST',
      headers: {
        apikey: publishableKey,
        authorization: headers.get('authorization') ?? '',
        'content-type': 'application/json',
      },
      body: '{}',
    }),
  );
  return answer.ok ? null : answer;
}
