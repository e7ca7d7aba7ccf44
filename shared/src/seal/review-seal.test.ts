import { createHash } from 'node:crypto';
import { canonicalJson } from './canonical-json';
import { verifyPayloadReview, verifyReview } from './review-seal';

const VERSION = { submissionId: '00000000-0000-4000-8000-000000000002', revision: 2, seal: 'a'.repeat(64) };
const CONTENT = {
  form: 'portal-avsec-review/1',
  review: { id: '00000000-0000-4000-8000-0000000000a1', state: 'approved' },
  submission: { id: VERSION.submissionId, revision: 2, seal: VERSION.seal },
  reviewer: { id: '00000000-0000-4000-8000-0000000000b1', name: 'Beto Lima', badge: 'S-1', role: 'auditor' },
  decided: '2026-11-20T12:30:00.000000Z',
  words: 'Conferido',
  comments: [{ itemId: 'lamp', question: 'Luz acesa?', text: 'Visto' }],
};
const sealOf = (content: unknown) => createHash('sha256').update(canonicalJson(content)).digest('hex');
const SEAL = sealOf(CONTENT);

test('a decision that is what was sealed, over the seal of its version, is untouched', async () => {
  expect(await verifyReview({ seal: SEAL, kept: CONTENT }, VERSION)).toEqual({
    kind: 'untouched',
    seal: SEAL,
    content: CONTENT,
  });
});

test.each([
  ['its state', { ...CONTENT, review: { ...CONTENT.review, state: 'returned' } }],
  ['who decided', { ...CONTENT, reviewer: { ...CONTENT.reviewer, name: 'Beto Lima.' } }],
  ['when', { ...CONTENT, decided: '2026-11-20T12:30:00.000001Z' }],
  ['its words', { ...CONTENT, words: 'conferido' }],
  ['a comment', { ...CONTENT, comments: [{ ...CONTENT.comments[0], text: 'Visto.' }] }],
  ['nothing left', null],
])('one sign of it that is changed is altered: %s', async (_, kept) => {
  expect(await verifyReview({ seal: SEAL, kept }, VERSION)).toEqual({ kind: 'altered' });
});

test('a decision with its seal on another version, or on this one when its seal was another, is no decision on it', async () => {
  for (const other of [{ revision: 3 }, { seal: 'b'.repeat(64) }, { submissionId: 'another' }])
    expect(await verifyReview({ seal: SEAL, kept: CONTENT }, { ...VERSION, ...other })).toEqual({
      kind: 'other-version',
    });
});

test('a decision that a file brings counts where it is the one that the server holds', async () => {
  expect(await verifyPayloadReview({ seal: SEAL, content: CONTENT }, VERSION, SEAL)).toMatchObject({
    kind: 'untouched',
  });
  const changed = { ...CONTENT, words: 'Conferido!' };
  expect(await verifyPayloadReview({ seal: SEAL, content: changed }, VERSION, SEAL)).toEqual({ kind: 'altered' });
  // Whoever changes the words may compute a seal over them: the server has another, or none.
  const forged = { seal: sealOf(changed), content: changed };
  for (const held of [SEAL, null])
    expect(await verifyPayloadReview(forged, VERSION, held)).toEqual({ kind: 'unknown' });
  expect(await verifyPayloadReview({ seal: SEAL, content: CONTENT }, { ...VERSION, revision: 3 }, SEAL)).toEqual({
    kind: 'other-version',
  });
});
