/**
 * The code of a failed system call ('ENOENT', 'EADDRINUSE', …) or of a refused statement (SQLSTATE); undefined for
 * anything else.
 */
export function errorCode(failure: unknown): string | undefined {
  if (typeof failure !== 'object' || failure === null || !('code' in failure)) return undefined;
  return typeof failure.code === 'string' ? failure.code : undefined;
}
