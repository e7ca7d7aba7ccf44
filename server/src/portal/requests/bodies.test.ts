import { Bodies } from './bodies';

const LIMITS = { ofOne: 100, ofAll: 150, standsStillMs: 40, bytesPerSecond: 1000 };
const HALF: object = { duplex: 'half' };
const request = (body: BodyInit): Request => new Request('http://127.0.0.1/', { method: 'POST', body, ...HALF });
const standingStill = (): ReadableStream<Uint8Array> =>
  new ReadableStream({ pull: () => new Promise(() => undefined) });
const trickling = (every: number): ReadableStream<Uint8Array> => {
  let timer: NodeJS.Timeout;
  return new ReadableStream({
    start: (controller) => void (timer = setInterval(() => controller.enqueue(new Uint8Array(1)), every)),
    cancel: () => clearInterval(timer),
  });
};

test('a body that stands still is ended, and so is one that never does but takes for ever', async () => {
  const bodies = new Bodies(LIMITS);
  expect(await bodies.take(request(standingStill()), { sender: 'ana', most: 100 })).toMatchObject({ status: 408 });
  expect(await bodies.take(request(trickling(5)), { sender: 'ana', most: 100 })).toMatchObject({ status: 408 });
  // What they took is free again.
  expect(await bodies.take(request('x'.repeat(100)), { sender: 'ana', most: 100 })).toMatchObject({
    bytes: Buffer.from('x'.repeat(100)),
  });
});

test('one sender and all senders have so much on the way, and what is done is free', async () => {
  const bodies = new Bodies(LIMITS);
  const take = (sender: string) => bodies.take(request('x'), { sender, most: 70 });
  const first = await take('ana');
  expect(await take('ana')).toMatchObject({ status: 503 });
  expect(await take('bia')).not.toHaveProperty('status');
  expect(await take('eva')).toMatchObject({ status: 503 });
  if ('done' in first) [0, 1].forEach(() => first.done());
  expect(await take('eva')).not.toHaveProperty('status');
});

test('a request without a body takes nothing, and one whose connection broke is none', async () => {
  const bodies = new Bodies(LIMITS);
  expect(await bodies.take(new Request('http://127.0.0.1/'), { sender: 'ana', most: 100 })).toMatchObject({
    bytes: Buffer.alloc(0),
  });
  const broken = new ReadableStream({ pull: (controller) => controller.error(new Error('gone')) });
  expect(await bodies.take(request(broken), { sender: 'ana', most: 100 })).toMatchObject({ status: 408 });
});

test('a part is taken over as it arrives: what it came in is free for the next one', async () => {
  const room = Buffer.alloc(1);
  const parts = [...'abc'];
  const body = new ReadableStream(
    {
      pull(controller) {
        const part = parts.shift();
        if (part === undefined) return controller.close();
        room.write(part);
        controller.enqueue(room);
      },
    },
    { highWaterMark: 0 },
  );
  const taken = await new Bodies(LIMITS).take(request(body), { sender: 'ana', most: 100 });
  expect('bytes' in taken && taken.bytes.toString()).toBe('abc');
});
