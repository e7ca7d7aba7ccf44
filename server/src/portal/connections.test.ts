import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { boundConnections, PATIENCE } from './connections';

const server = createServer({ ...PATIENCE, headersTimeout: 100, connectionsCheckingInterval: 50 }, (_, answer) =>
  answer.end('here'),
);
const sockets: Socket[] = [];

beforeAll(async () => {
  boundConnections(server, { inAll: 10, ofAddress: 3 });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  server.close();
  await once(server, 'close');
});

async function opened(): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket.on('error', () => undefined));
  await once(socket, 'connect');
  return socket;
}
const answered = async (socket: Socket, sent = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n'): Promise<string> => {
  socket.write(sent);
  return (
    (await Promise.race([once(socket, 'data'), once(socket, 'close').then(() => ['closed'])]))[0] as Buffer | string
  ).toString();
};

test('one address has so many connections: one more is closed, the others go on, an ended one makes room', async () => {
  const [first] = [await opened(), await opened(), await opened()];
  expect(await answered(await opened())).toBe('closed');
  expect(await answered(first)).toContain('200 OK');
  first.destroy();
  let answer = 'closed';
  while (answer === 'closed') answer = await answered(await opened());
  expect(answer).toContain('200 OK');
});

test('a head that never ends is ended', async () => {
  for (const socket of sockets) socket.destroy();
  let answer = 'closed';
  while (answer === 'closed') answer = await answered(await opened(), 'GET / HTTP/1.1\r\nhost: ');
  expect(answer).toContain('408');
});
