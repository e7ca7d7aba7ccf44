import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import fc from 'fast-check';
import { z } from 'zod';
import type { Backend } from '../backend/open-backend';
import { openTestBackend } from '../testing/open-test-backend';

/** The canonical form in SQL against the form in TypeScript, which is the reference implementation of RFC 8785. */
let backend: Backend;
beforeAll(async () => void (backend = await openTestBackend()), 60_000);
afterAll(() => backend.close());

const answer = z.tuple([z.object({ form: z.string(), seal: z.string() })]);
const inSql = async (json: string) =>
  answer.parse(
    (
      await backend.sql(
        `select private.canonical_json(value) as form, private.seal_of(value) as seal
          from (select $1::text::jsonb as value) one`,
        [json],
      )
    ).rows,
  )[0];
const inTypeScript = (json: string) => {
  const form = canonicalize(JSON.parse(JSON.stringify(JSON.parse(json)))) ?? '';
  return { form, seal: createHash('sha256').update(form, 'utf8').digest('hex') };
};

test.each([
  [
    'keys that sort by UTF-16, not by code point',
    '{"\u{1f600}":1,"\ufb33":2,"\u20ac":3,"\\r":4,"1":5,"\u00f6":6,"\u0080":7,"":8,"\u{10ffff}":9,"\u{10fffe}":10,"\uffff":11,"\ue000":12}',
  ],
  ['escapes', JSON.stringify('"\\/\b\f\n\r\t\u0001\u001f\u007f\u0080\u2028\u2029\ufeff')],
  [
    'what is composed and what is not, kept apart',
    JSON.stringify(['é', 'e\u0301', '한', '\u1112\u1161\u11ab', 'ﬁ', '\\n\u0303', '=\u0338']),
  ],
  ['emoji, flags and a family', JSON.stringify('😀🇧🇷👨‍👩‍👧‍👦🏳️‍🌈')],
  ['right to left and zero width', JSON.stringify('\u202egpj\u202c\u200b\u200d')],
  ['Chinese, Korean, beyond the BMP', JSON.stringify('检查报告 점검 𠮷野家 𝄞')],
  ['nothing', '{"a":{},"b":[],"c":null,"d":""}'],
  [
    'lists of texts that look like what stands between two of them',
    JSON.stringify([
      [', ', ','],
      [',', ' '],
      ['a, ', ', b'],
      ['"', '", "', ', "'],
      ['\\', '", "'],
      ['', ''],
      [['a', 'b'], 'c'],
    ]),
  ],
  [
    'objects that are flat beside those that are not',
    JSON.stringify([{ bb: ['x', 'y'], a: 1 }, { a: { z: ['x', 'y'], b: null } }, { a: [1, 'x'] }, { ç: true }, []]),
  ],
  [
    'numbers as ECMAScript writes them',
    '[0,-0,1,-1,1.0,1.50,10,100,1e2,1E+2,333333333.33333329,1e30,4.50,2e-3,1e-6,1e-7,0.000001,0.0000001,123456789012345680000,1e20,1e21,1e22,999999999999999900000,1.5e-7,1.2345e25]',
  ],
  [
    'numbers at the edges',
    '[5e-324,2.4703282292062327e-324,2.4703282292062329e-324,1e-400,-1e-400,1.7976931348623157e308,1e400,-1e400,9007199254740991,9007199254740993,12345678901234567890,0.1,0.30000000000000004]',
  ],
  [
    'numbers halfway between two doubles',
    '[20919486329594230,9007199254740993,9007199254740995,18014398509481990,36028797018963970,99999999999999995,1e23,9.5e22,5e22,1152921504606847000,2305843009213693952]',
  ],
])('%s', async (_, json) => {
  expect(await inSql(json)).toEqual(inTypeScript(json));
});

/** Texts that PostgreSQL takes: without NUL, well-formed; what the portal stores has passed `cleanText`. */
const text = fc.string({ unit: 'binary' }).map((value) => value.replaceAll('\u0000', ''));
/**
 * Integers that no double tells apart from their neighbours: where the shortest decimal may lie halfway between two.
 */
const large = fc.bigInt({ min: 2n ** 53n, max: 2n ** 70n }).map(Number);
const number = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer(), fc.maxSafeInteger());
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.oneof(text, number, fc.boolean(), fc.constant(null)),
    fc.array(tie('value'), { maxLength: 6 }),
    fc.dictionary(text, tie('value'), { maxKeys: 6 }),
  ),
}));

test('whatever JSON holds', async () => {
  await fc.assert(
    fc.asyncProperty(value, async (content) => {
      const json = JSON.stringify(content);
      expect(await inSql(json)).toEqual(inTypeScript(json));
    }),
    { numRuns: 500 },
  );
}, 120_000);

test('whatever a double is', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), large), { minLength: 50, maxLength: 200 }),
      async (numbers) => {
        const json = JSON.stringify(numbers);
        expect((await inSql(json)).form).toBe(inTypeScript(json).form);
      },
    ),
    { numRuns: 60 },
  );
}, 120_000);
