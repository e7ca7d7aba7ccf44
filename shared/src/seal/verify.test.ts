import { webcrypto } from 'node:crypto';
import { aSealedContent, aSealedRecord } from './sealed-record.fixture';
import { canonicalJson } from './canonical-json';
import { expectedHash, type SealedContent } from './sealed-content';
import { sha256 } from './sha256';
import { verificationQr } from './verification-qr';
import { differingParts, verifyPayload, verifyRecord } from './verify';

beforeAll(() => void Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true }));

const content = aSealedContent();
const changed = aSealedContent({ answers: [{ itemId: 'closed', value: false }], signature: 'x' });
let seal: string;
beforeAll(async () => void (seal = (await sha256(canonicalJson(content)))!));

test('a hash as everyone computes it', async () => {
  expect(await sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  expect(await sha256(new TextEncoder().encode('abc').buffer)).toBe(await sha256('abc'));
});

test('the canonical form does not depend on the order of keys, and tells everything else apart', () => {
  expect(canonicalJson({ b: [1, { d: null, c: 'é' }], a: true })).toBe('{"a":true,"b":[1,{"c":"é","d":null}]}');
  expect(canonicalJson({ a: 'é' })).not.toBe(canonicalJson({ a: 'e\u0301' }));
});

describe('what the server holds', () => {
  const verified = (record: Parameters<typeof aSealedRecord>[1] = {}, own: string | null = seal) =>
    verifyRecord(aSealedRecord(own, record));

  test('untouched', async () => {
    expect(await verified()).toEqual({ kind: 'untouched', seal, standing: { kind: 'current' } });
  });

  test('the rows that are shown were altered', async () => {
    expect(await verified({ shown: changed })).toEqual({
      kind: 'altered',
      parts: ['signature', 'answers'],
      standing: { kind: 'current' },
    });
  });

  test('the version was altered, with or without its rows: its hash tells, but no longer what', async () => {
    expect(await verified({ kept: changed, shown: changed })).toMatchObject({ kind: 'altered', parts: [] });
    expect(await verified({ kept: changed })).toMatchObject({ kind: 'altered', parts: ['signature', 'answers'] });
  });

  test('the seal beside the record was altered', async () => {
    expect(await verified({ shownSeal: 'f'.repeat(64) })).toMatchObject({ kind: 'altered', parts: [] });
  });

  test('reopened or superseded since: the sealed version still stands', async () => {
    expect(await verified({ status: 'in_progress', shown: null, shownSeal: null })).toEqual({
      kind: 'untouched',
      seal,
      standing: { kind: 'reopened' },
    });
    expect(await verified({ status: 'withdrawn', shown: null, shownSeal: null })).toEqual({
      kind: 'untouched',
      seal,
      standing: { kind: 'withdrawn' },
    });
    expect(await verified({ newestRevision: 3, shown: null, shownSeal: 'e'.repeat(64) })).toEqual({
      kind: 'untouched',
      seal,
      standing: { kind: 'superseded', by: 3 },
    });
  });

  test('not sealed, unknown', async () => {
    expect(await verified({}, null)).toEqual({ kind: 'not-sealed' });
    expect(await verifyRecord(null)).toEqual({ kind: 'unknown' });
  });
});

describe('what a file brings', () => {
  const verified = (
    payload: Partial<Parameters<typeof verifyPayload>[0]> = {},
    record: Parameters<typeof verifyPayload>[1] = aSealedRecord(seal),
  ) => verifyPayload({ seal, content, ...payload }, record);

  test('untouched', async () => {
    expect(await verified()).toMatchObject({ kind: 'untouched', seal });
  });

  test('altered: the part is named, also when the file was given the seal that fits it', async () => {
    expect(await verified({ content: changed })).toMatchObject({ kind: 'altered', parts: ['signature', 'answers'] });
    const own = (await sha256(canonicalJson(changed)))!;
    expect(await verified({ content: changed, seal: own })).toMatchObject({
      kind: 'altered',
      parts: ['signature', 'answers'],
    });
  });

  test('a foreign seal on the right content is an alteration, and so is a key that nobody sealed', async () => {
    expect(await verified({ seal: 'f'.repeat(64) })).toMatchObject({ kind: 'altered', parts: [] });
    expect(await verified({ content: { ...content, more: 1 } })).toMatchObject({ kind: 'altered' });
  });

  test('unknown, not sealed', async () => {
    expect(await verified({}, null)).toEqual({ kind: 'unknown' });
    expect(await verified({}, aSealedRecord(null))).toEqual({ kind: 'not-sealed' });
  });
});

test('a part that one side lacks differs', () => {
  const without = JSON.parse(JSON.stringify({ ...aSealedContent(), signature: undefined })) as SealedContent;
  expect(differingParts(without, aSealedContent({ signature: 'x' }))).toEqual(['signature']);
});

test.each([
  [
    'the storage’s',
    { storedSha256: 'a'.repeat(64), description: `{"url":"attachments/u/1.jpg","sha256":"${'b'.repeat(64)}"}` },
    'a'.repeat(64),
  ],
  [
    'the device’s',
    { storedSha256: null, description: `{"url":"attachments/u/1.jpg","sha256":"${'b'.repeat(64)}"}` },
    'b'.repeat(64),
  ],
  ['none', { storedSha256: null, description: '{"url":"attachments/u/1.jpg"}' }, null],
  ['no hash at all', { storedSha256: null, description: '{"url":"attachments/u/1.jpg","sha256":"x"}' }, null],
])('of a file counts %s hash', (_, file, hash) => {
  expect(expectedHash({ itemId: 'i', ...file })).toBe(hash);
});

test('a QR code is a square with a quiet zone and eyes in its corners', () => {
  const { size, path } = verificationQr('https://portal.example/verificar/00000000-0000-4000-8000-000000000002');
  const bars = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)].map(([, x, y, length]) => ({
    x: Number(x),
    y: Number(y),
    end: Number(x) + Number(length),
  }));
  expect(bars.every(({ x, y, end }) => Math.min(x, y) >= 4 && Math.max(y + 1, end) <= size - 4)).toBe(true);
  // The eyes in its corners are seven modules wide.
  expect(bars.filter(({ y }) => y === 4)).toEqual(
    expect.arrayContaining([
      { x: 4, y: 4, end: 11 },
      { x: size - 11, y: 4, end: size - 4 },
    ]),
  );
});
