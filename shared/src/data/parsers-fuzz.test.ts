/** @jest-environment node */
import fc from 'fast-check';
import { readChecklist } from '../domain/schema/checklist';
import { readAnswer } from '../domain/schema/answer';
import { readPhotoRow } from '../domain/evidence/photo-data';
import { parseRegistry } from '../module/registry';
import { submissionRow, summaryRow } from './submissions/rows';
import { withoutMetadata } from '../domain/image/without-metadata';
import { effort, LIMIT_MS } from '../testing/fuzz-effort';
import { isWholeImage } from './evidence/whole-image';

/** Anything that JSON can hold, with the names that our readers look for in it. */
const KEYS = [
  'id',
  'title',
  'sections',
  'items',
  'type',
  'options',
  'category',
  'question',
  'url',
  'name',
  'kind',
  'photo_data',
  'definition',
  'submission_items',
  'submission_photos',
  'modules',
  'routes',
  'path',
  'contract',
  '__proto__',
];
const { anything } = fc.letrec<{ anything: unknown; leaf: unknown; list: unknown[]; record: Record<string, unknown> }>(
  (tie) => ({
    anything: fc.oneof({ maxDepth: 5 }, tie('leaf'), tie('list'), tie('record')),
    leaf: fc.oneof(
      fc.string(),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.constantFrom('checkbox', 'photo', '[]', '{"url":"javascript:alert(1)"}', 'data:text/html,<script>'),
    ),
    list: fc.array(tie('anything'), { maxLength: 4 }),
    record: fc.dictionary(fc.oneof(fc.constantFrom(...KEYS), fc.string({ maxLength: 5 })), tie('anything'), {
      maxKeys: 6,
    }),
  }),
);

afterEach(() => expect(Object.keys(Object.prototype)).toEqual([]));

test(
  'no row, definition or answer makes its reader throw',
  () => {
    fc.assert(
      fc.property(anything, fc.string(), (value, type) => {
        readChecklist(value);
        readAnswer(type, value);
        submissionRow.safeParse(value);
        summaryRow.safeParse(value);
      }),
      effort,
    );
  },
  LIMIT_MS,
);

test(
  'no stored photo becomes a link that runs something',
  () => {
    const text = fc.oneof(
      fc.string(),
      fc.json(),
      fc
        .record({
          url: fc.constantFrom('javascript:alert(1)', '//evil.example/x.png', 'attachments/../x', 'data:text/html,x'),
          name: fc.string(),
        })
        .map((value) => JSON.stringify(value)),
    );
    fc.assert(
      fc.property(text, (photoData) => {
        const row = readPhotoRow({ id: 'p', itemId: 'i', photoData });
        expect(
          JSON.stringify(row.kind === 'other' && row.other.data.kind === 'inline' ? row.other.data.dataUrl : ''),
        ).not.toMatch(/javascript:|text\/html|evil\.example/);
      }),
      effort,
    );
  },
  LIMIT_MS,
);

test(
  'no registry makes the portal throw or load from elsewhere',
  () => {
    fc.assert(
      fc.property(anything, (value) => {
        for (const entry of parseRegistry(value).entries) expect(entry.manifest).toMatch(/^\/(?!\/)/);
      }),
      effort,
    );
  },
  LIMIT_MS,
);

test(
  'no bytes make the reader of images throw or hang',
  () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 400 }),
        fc.constantFrom('image/jpeg', 'image/png', 'application/zip'),
        (bytes, type) => {
          isWholeImage(bytes, type);
          const jpeg = Uint8Array.from([0xff, 0xd8, 0xff, 0xe1, 0, 30, ...bytes]);
          isWholeImage(jpeg, 'image/jpeg');
          expect(withoutMetadata(jpeg, 'image/jpeg').bytes.length).toBeLessThanOrEqual(jpeg.length + 40);
          withoutMetadata(bytes, type);
        },
      ),
      effort,
    );
  },
  LIMIT_MS,
);
