const ANSWER_LIMIT_MS = 10_000;

/** `modules.json` from the server; the browser asks with the ETag it has and gets a short 304 while nothing changed. */
export async function requestRegistry(): Promise<unknown> {
  const response = await fetch('/modules.json', { cache: 'no-cache', signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
  if (!response.ok) throw new Error(`modules.json answered ${response.status}`);
  return (await response.json()) as unknown;
}

let ahead: Promise<unknown> | undefined;

/** Asks before the code that reads the answer has arrived. */
export function requestRegistryAhead(): void {
  ahead = requestRegistry();
  ahead.catch(() => undefined);
}

/** The answer that was asked for ahead, once, or a new one. */
export function takeRegistry(): Promise<unknown> {
  const answer = ahead ?? requestRegistry();
  ahead = undefined;
  return answer;
}
