/**
 * A request of which the whole body is known: handed on as the one chunk of a stream, since a request that is made of
 * bytes copies them, and being read copies them once more. Says its size.
 */
export function requestWithBody(
  { method, url, headers }: Pick<Request, 'method' | 'url' | 'headers'>,
  bytes: Uint8Array,
): Request {
  const known = new Headers(headers);
  known.set('content-length', String(bytes.byteLength));
  known.delete('transfer-encoding');
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
  const streamed: RequestInit & { duplex: 'half' } = { method, headers: known, body, duplex: 'half' };
  return new Request(url, streamed);
}
