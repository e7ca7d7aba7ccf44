import type { Server, ServerOptions } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Connections at a time, in all and from one address: a terminal's devices behind one address have some three hundred.
 */
const CONNECTIONS_MAX = 1500;
const CONNECTIONS_OF_ADDRESS_MAX = 500;

/**
 * How long a head may take to arrive, and a whole request: the largest piece of a file at 300 kbit/s takes less than
 * three minutes. Looked at every few seconds.
 */
export const PATIENCE = {
  headersTimeout: 20_000,
  requestTimeout: 300_000,
  connectionsCheckingInterval: 5000,
} satisfies ServerOptions;

interface ConnectionLimits {
  inAll: number;
  /** Behind a proxy every connection is the proxy's, which counts for itself. */
  ofAddress: number;
}

/** @param behindProxy whether every connection comes from a proxy of ours. */
export const connectionLimits = (behindProxy: boolean): ConnectionLimits => ({
  inAll: CONNECTIONS_MAX,
  ofAddress: behindProxy ? CONNECTIONS_MAX : CONNECTIONS_OF_ADDRESS_MAX,
});

/** Closes connections beyond so many, before anything of them is read; those that are there go on. */
export function boundConnections(server: Server, { inAll, ofAddress }: ConnectionLimits): void {
  const open = new Map<string, number>();
  server.maxConnections = inAll;
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    if (count > ofAddress) socket.destroy();
  });
}
