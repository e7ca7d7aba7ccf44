import type { SealedContent, SealedRecord } from './sealed-content';

/** For tests: the content of a small sealed record. The portal itself never imports this file. */
export const aSealedContent = (content: Partial<SealedContent> = {}): SealedContent => ({
  form: 'portal-avsec-seal/1',
  submission: { id: '00000000-0000-4000-8000-000000000002', revision: 1, title: 'Red Gate', metadata: {} },
  checklist: { id: 'red-gate', definition: { id: 'red-gate' } },
  inspector: { id: '00000000-0000-4000-8000-0000000000aa', name: 'Ana', badge: 'A-7', location: 'Portão 3' },
  times: {
    start: '2026-11-20T12:00:00.000000Z',
    completion: '2026-11-20T12:30:00.000000Z',
    finalized: '2026-11-20T12:30:05.000000Z',
  },
  finalizedBy: null,
  signature: null,
  answers: [{ itemId: 'closed', value: true }],
  files: [],
  ...content,
});

/** The same as the server's record of it, sealed with this hash. */
export const aSealedRecord = (seal: string | null, record: Partial<SealedRecord> = {}): SealedRecord => ({
  submissionId: '00000000-0000-4000-8000-000000000002',
  revision: 1,
  finalizedAt: '2026-11-20T12:30:05.000Z',
  seal,
  shownSeal: seal,
  newestRevision: 1,
  status: 'completed',
  kept: aSealedContent(),
  shown: aSealedContent(),
  ...record,
});
