import { openSealedRecord } from '@avsec/shared/data';
import type { Review } from '@avsec/shared/domain';
import type { SealedRecord } from '@avsec/shared/seal';
import { aSubmission } from '@avsec/shared/testing';
import { embeddedRecord } from './embedded-record';

jest.mock('@avsec/shared/data');

const SEAL = 'a'.repeat(64);
const kept = {
  form: 'portal-avsec-seal/1' as const,
  submission: { id: 's', revision: 2, title: 'Red Gate' },
  files: [],
};
const record: SealedRecord = {
  submissionId: 's',
  revision: 2,
  finalizedAt: '2026-11-20T12:30:05.000Z',
  seal: SEAL,
  shownSeal: SEAL,
  newestRevision: 3,
  status: 'completed',
  kept,
  shown: null,
};

const submission = aSubmission({ revision: 2, seal: SEAL });

it('is the sealed content of the very version that the report shows, also of an older one', async () => {
  jest.mocked(openSealedRecord).mockResolvedValue(record);
  expect(await embeddedRecord({ submission, marks: [{ kind: 'older-version' }] })).toEqual({
    kind: 'embedded',
    payload: { seal: SEAL, content: kept },
  });
  expect(openSealedRecord).toHaveBeenCalledWith({ id: submission.id, revision: 2 });
});

it.each([
  ['is in progress', { submission: aSubmission({ status: 'in_progress' }) }, 'unfinished'],
  ['was finalized before there were seals', { submission: aSubmission({ seal: null }) }, 'before-seals'],
  [
    'is on this device only',
    { submission: aSubmission({ revision: 0 }), marks: [{ kind: 'only-on-device' as const }] },
    'on-device',
  ],
  ['is still to be sent', { submission: aSubmission(), marks: [{ kind: 'not-sent' as const }] }, 'on-device'],
])('is none when the record %s, and why', async (_, source, why) => {
  expect(await embeddedRecord(source)).toEqual({ kind: 'none', why });
});

it('is none when the server is not reached or holds another seal', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  jest.mocked(openSealedRecord).mockRejectedValue(new Error('offline'));
  expect(await embeddedRecord({ submission })).toEqual({ kind: 'none', why: 'unreachable' });
  jest.mocked(openSealedRecord).mockResolvedValue({ ...record, seal: 'b'.repeat(64) });
  expect(await embeddedRecord({ submission })).toEqual({ kind: 'none', why: 'differs' });
});

it('brings the decision on this very version, and no other', async () => {
  jest.mocked(openSealedRecord).mockResolvedValue(record);
  const decided = { seal: 'c'.repeat(64), versionSeal: SEAL, kept: { words: 'Conferido' } };
  const bringing = async (review: object) => embeddedRecord({ submission, review: review as Review });
  expect(await bringing(decided)).toMatchObject({
    payload: { review: { seal: decided.seal, content: decided.kept } },
  });
  for (const none of [
    { ...decided, seal: null },
    { ...decided, versionSeal: 'd'.repeat(64) },
  ])
    expect(await bringing(none)).toEqual({ kind: 'embedded', payload: { seal: SEAL, content: kept } });
});
