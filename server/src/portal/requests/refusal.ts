/** What is not offered gets an answer in the words of the API it was meant for, and goes no further. */
export interface Refusal {
  status: 400 | 401 | 404 | 405 | 406 | 408 | 413 | 414 | 415 | 422 | 429 | 503;
  code: string;
  message: string;
  /** JSON for the client, where the code has some. */
  details?: string;
}

export const refused = (status: Refusal['status'], code: string, message: string): Refusal => ({
  status,
  code,
  message,
});

/** The refusal as the API under this path words its own: REST, authentication and storage each have their form. */
export function responseOf({ status, code, message, details = undefined }: Refusal, path: string): Response {
  const headers = { 'cache-control': 'no-store' };
  if (path.startsWith('/storage/'))
    return Response.json({ statusCode: String(status), error: code, message }, { status, headers });
  if (path.startsWith('/auth/'))
    return Response.json({ code: status, error_code: code, msg: message }, { status, headers });
  return Response.json({ code, message, details: details ?? null, hint: null }, { status, headers });
}
