import { once } from 'node:events';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { Certificate } from './certificate';

/** What a Supabase project lets in from other origins; its gateway says so before every answer. */
const LET_IN = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'content-range, content-location, sb-api-version',
};

/** The embedded backend as a Supabase project is met: on an origin of its own, over TLS, letting other origins in. */
export async function onOtherOrigin(
  backend: string,
  certificate: Certificate,
): Promise<{ url: string; stop: () => Promise<unknown> }> {
  const { hostname, port } = new URL(backend);
  const server = createServer(certificate.read(), (incoming, outgoing) => {
    if (incoming.method === 'OPTIONS') {
      const asked = incoming.headers['access-control-request-headers'] ?? '';
      outgoing.writeHead(204, {
        ...LET_IN,
        'access-control-allow-headers': asked,
        'access-control-allow-methods': 'GET, POST, PATCH, PUT, DELETE, HEAD',
        'access-control-max-age': '3600',
      });
      outgoing.end();
      return;
    }
    const onward = request(
      {
        hostname,
        port,
        path: incoming.url,
        method: incoming.method,
        headers: { ...incoming.headers, host: `${hostname}:${port}` },
      },
      (answer) => {
        // The gateway's answers may be used by a page of any origin; the embedded backend's are for its own.
        const headers = Object.entries(answer.headers).filter(([name]) => name !== 'cross-origin-resource-policy');
        outgoing.writeHead(answer.statusCode ?? 502, { ...Object.fromEntries(headers), ...LET_IN });
        answer.pipe(outgoing);
      },
    );
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const stop = async (): Promise<void> => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  return { url: `https://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`, stop };
}
