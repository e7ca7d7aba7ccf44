import { fetchInTime } from './fetch-in-time';
import { fetchTelling, isLargeRequest } from './fetch-telling';

/** One request as a browser would make it; the test is the network. */
class Line {
  static last: Line;
  readonly upload: { onprogress?: () => void } = {};
  readonly headers: Record<string, string> = {};
  asked = '';
  sent: unknown;
  status = 0;
  statusText = '';
  responseText = '';
  onload: () => void = () => undefined;
  onerror: () => void = () => undefined;
  onabort: () => void = () => undefined;
  constructor() {
    Line.last = this;
  }
  open(method: string, address: string): void {
    this.asked = `${method} ${address}`;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  send(body: unknown): void {
    this.sent = body;
  }
  getAllResponseHeaders(): string {
    return 'upload-offset: 6291456\r\nlocation: /storage/v1/upload/resumable/1\r\n';
  }
  abort(): void {
    this.onabort();
  }
  answers(status: number, text: string): void {
    Object.assign(this, { status, responseText: text });
    this.onload();
  }
}

const ADDRESS = 'http://portal.invalid/storage/v1/object/attachments/a.jpg';
const body = new ArrayBuffer(3);
const restored = globalThis.XMLHttpRequest;

beforeEach(() => Object.assign(globalThis, { XMLHttpRequest: Line }));
afterEach(() => Object.assign(globalThis, { XMLHttpRequest: restored }));

test('a file goes out with its headers, tells that it gets on, and has the answer of a fetch', async () => {
  const told = jest.fn();
  const answer = fetchTelling(
    ADDRESS,
    { method: 'POST', headers: { authorization: 'Bearer t', 'content-type': 'image/jpeg' }, body },
    told,
  );
  expect(Line.last).toMatchObject({
    asked: `POST ${ADDRESS}`,
    headers: { authorization: 'Bearer t', 'content-type': 'image/jpeg' },
    sent: body,
  });
  Line.last.upload.onprogress?.();
  Line.last.upload.onprogress?.();
  expect(told).toHaveBeenCalledTimes(2);
  Line.last.answers(200, '{"Key":"a"}');
  expect((await answer).ok).toBe(true);
  expect((await answer).headers.get('upload-offset')).toBe('6291456');
  expect((await answer).headers.get('location')).toBe('/storage/v1/upload/resumable/1');
  expect(await (await answer).json()).toEqual({ Key: 'a' });
});

test('a refusal is an answer, no answer is a failure', async () => {
  const refused = fetchTelling(ADDRESS, { method: 'POST', body }, jest.fn());
  Line.last.answers(413, '{"message":"too large"}');
  expect(await refused).toMatchObject({ ok: false, status: 413 });
  const lost = fetchTelling(ADDRESS, { method: 'POST', body }, jest.fn());
  Line.last.onerror();
  await expect(lost).rejects.toThrow(TypeError);
});

test('a signal gives up before and while the file is sent', async () => {
  const giving = new AbortController();
  const late = fetchTelling(ADDRESS, { method: 'POST', body, signal: giving.signal }, jest.fn());
  giving.abort();
  await expect(late).rejects.toThrow(TypeError);
  await expect(fetchTelling(ADDRESS, { method: 'POST', body, signal: giving.signal }, jest.fn())).rejects.toThrow(
    TypeError,
  );
  expect(Line.last.sent).toBeUndefined();
});

test('only files and large records are told of', () => {
  expect([{ body }, { body: 'x'.repeat(10_000) }].map(isLargeRequest)).toEqual([true, true]);
  expect([undefined, {}, { body: '{}' }].map(isLargeRequest)).toEqual([false, false, false]);
});

describe('what is large, on a slow network', () => {
  const QUARTER_MS = 15_000;
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test.each([
    ['a file', body],
    [
      'a record of 400 short answers',
      JSON.stringify(Array.from({ length: 400 }, (_, place) => ({ item_id: `item-${place}`, answer_value: 'Sim' }))),
    ],
  ])('%s is waited for as long as it gets on, and given up when it stands still', async (_, large) => {
    const slow = fetchInTime(ADDRESS, { method: 'POST', body: large });
    for (let quarters = 0; quarters < 20; quarters += 1) {
      await jest.advanceTimersByTimeAsync(QUARTER_MS);
      Line.last.upload.onprogress?.();
    }
    Line.last.answers(200, '{}');
    expect((await slow).ok).toBe(true);

    const standing = expect(fetchInTime(ADDRESS, { method: 'POST', body: large })).rejects.toThrow(TypeError);
    await jest.advanceTimersByTimeAsync(2 * QUARTER_MS);
    await standing;
  });
});
