/** A file's request, as the Supabase client makes it. */
interface FileRequest extends RequestInit {
  body: ArrayBuffer;
}

export const isFileRequest = (init: RequestInit | undefined): init is FileRequest => init?.body instanceof ArrayBuffer;

/**
 * `fetch` for a file on its way to the backend that calls `onProgress` whenever more of it is through: `fetch` itself tells nothing before the
 * answer. Where there is no XMLHttpRequest it is `fetch`. Rejects with `TypeError` when there is no answer, or the signal gives up.
 */
export function fetchTelling(address: string, init: FileRequest, onProgress: () => void): Promise<Response> {
  if (typeof XMLHttpRequest === 'undefined') return fetch(address, init);
  const { method = 'GET', headers, body, signal } = init;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (): void => reject(new TypeError('the file got no answer'));
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

function answerOf({ status, statusText, responseText }: XMLHttpRequest): Response {
  return new Response(responseText === '' ? null : responseText, { status, statusText });
}
