/** A request that may take its time on a slow network: a file, or a record with many answers and a signature. */
interface LargeRequest extends RequestInit {
  body: ArrayBuffer | string;
}

/** In UTF-16 units. What is shorter is through before anyone could tell that it gets on. */
const LARGE_LENGTH = 8_000;

export const isLargeRequest = (init: RequestInit | undefined): init is LargeRequest =>
  init?.body instanceof ArrayBuffer || (typeof init?.body === 'string' && init.body.length > LARGE_LENGTH);

/**
 * `fetch` for something large on its way to the backend that calls `onProgress` whenever more of it is through: `fetch`
 * itself tells nothing before the answer. Where there is no XMLHttpRequest it is `fetch`. Rejects with `TypeError` when
 * there is no answer, or the signal gives up.
 */
export function fetchTelling(address: string, init: LargeRequest, onProgress: () => void): Promise<Response> {
  if (typeof XMLHttpRequest === 'undefined') return fetch(address, init);
  const { method = 'GET', headers, body, signal } = init;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (): void => reject(new TypeError('the request got no answer'));
    request.open(method, address);
    new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.onprogress = onProgress;
    request.onload = () => resolve(answerOf(request));
    request.onerror = fail;
    request.onabort = fail;
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    if (signal?.aborted) fail();
    else request.send(body);
  });
}

function answerOf(request: XMLHttpRequest): Response {
  const { status, statusText, responseText } = request;
  return new Response(responseText === '' ? null : responseText, {
    status,
    statusText,
    headers: headersIn(request.getAllResponseHeaders()),
  });
}

/** 'name: value' on lines of their own. */
function headersIn(lines: string): Headers {
  const headers = new Headers();
  for (const line of lines.split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
}
